import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readFacts } from "@/domain/fact/read.ts";
import { fold, statusesOf } from "@/domain/intent/fold.policy.ts";
import { newId } from "@/lib/crypto.ts";
import { audit } from "@/test/damage/audit.ts";
import { deadLetters } from "@/test/damage/dead-letters.ts";
import { events } from "@/test/damage/events.ts";
import { planning } from "@/test/damage/planning.ts";
import { sql } from "@/test/damage/plant.ts";
import { replans } from "@/test/damage/replans.ts";
import { replays } from "@/test/damage/replays.ts";
import { sending } from "@/test/damage/sending.ts";
import { streams } from "@/test/damage/streams.ts";
import { work } from "@/test/damage/work.ts";
import { acceptedEvent } from "@/test/event.ts";
import { healthy } from "@/test/healthy.ts";
import { openWorld, type World } from "@/test/world.ts";
import { checks, examine } from "./examine.ts";

const plants = { ...planning, ...events, ...sending, ...work, ...streams, ...replays, ...deadLetters, ...replans, ...audit };

/** What a plant breaks beside its own check, because the two cannot be told apart in that database. */
const alsoBroken: Record<string, string[]> = {
  rate_without_end: ["stream_changed_unaudited"],
  several_open_attempts: ["overlapping_attempts"],
  attempt_while_suppressed: ["suppression_changed_unaudited"],
  resent_after_unknown: ["several_live_submissions"],
  event_forgotten: ["event_undecided"],
  rest_with_work: ["status_is_not_the_fold", "cancelled_unaudited"],
  live_without_work: ["status_is_not_the_fold"],
};

/** Messages whose status the pure fold of their facts does not allow (I8): the doctor's fold, which is SQL, must find the same. */
async function unfolded({ ctx, db }: World): Promise<string[]> {
  const messages = await db.intent.findMany({ select: { id: true, status: true, work: { select: { intentId: true } } } });
  const judged = messages.map(async ({ id, status, work }) => {
    const allowed: readonly string[] = statusesOf(fold(await readFacts(ctx, { id }), work !== null));
    return allowed.includes(status) ? [] : [id];
  });
  return (await Promise.all(judged)).flat();
}

const broken = async (world: World) => (await examine(world.ctx)).filter((finding) => finding.count > 0);

describe("a healthy database", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
    await healthy(world);
  });
  afterAll(() => world.close());

  test("has nothing that the doctor names", async () => {
    expect(await broken(world)).toEqual([]);
    expect(await unfolded(world)).toEqual([]);
  });

  test("does not take for damage what a release without the rule planned, once one with it plans again", async () => {
    const findings = await undone(world, async (inside) => {
      const other = await inside.db.release.create({
        data: { id: newId(), hash: "other", builtAt: new Date(0), manifest: {} },
        select: { id: true },
      });
      const publish = (id: string, hours: number) =>
        sql(
          inside,
          `INSERT INTO waybill.audit (id, at, actor_kind, actor_id, actor_name, action, target_kind, target_id)
           VALUES ($1::uuid, waybill.now() + $2 * interval '1 hour', 'system', 'x', 'x', 'release.publish', 'release', $3)`,
          newId(),
          hours,
          id,
        );
      await publish(other.id, 1);
      const id = await acceptedEvent(inside);
      await sql(inside, "DELETE FROM waybill.event_work WHERE event_id = $1::uuid", id);
      await sql(inside, "UPDATE waybill.event SET accepted_at = waybill.now() + interval '2 hours' WHERE id = $1::uuid", id);
      const meanwhile = await broken(inside);
      await publish(inside.ctx.release.id, 3);
      return { meanwhile, after: await broken(inside) };
    });
    expect(findings.meanwhile.map(({ code }) => code)).toEqual(["event_undecided"]); // the world's release plans still: it should have
    expect(findings.after).toEqual([]);
  });

  test("every check has a planted violation here", () => {
    expect(Object.keys(plants).sort()).toEqual(checks.map((check) => check.code).sort());
  });
});

describe("damage", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  test.each(Object.entries(plants))("%s is found, with its ids, and nothing else is", async (code, plant) => {
    const { ids, findings, notFolded } = await undone(world, async (inside) => ({
      ids: await plant(inside),
      findings: await broken(inside),
      notFolded: await unfolded(inside),
    }));
    const mine = findings.find((finding) => finding.code === code);
    expect(mine?.count).toBe(ids.length);
    expect(mine?.samples).toEqual(expect.arrayContaining(ids));
    expect(findings.find((finding) => finding.code === "status_is_not_the_fold")?.count ?? 0).toBe(notFolded.length);
    // The factory's event is decided by one of the shop's two rules only.
    const others = findings.map((finding) => finding.code).filter((each) => each !== code && each !== "event_undecided");
    expect(others).toEqual((alsoBroken[code] ?? []).filter((each) => each !== "event_undecided"));
  });
});

/** `work` inside a transaction that is rolled back, dropped constraints included: all kinds of damage need one database. */
async function undone<T>(world: World, work: (inside: World) => Promise<T>): Promise<T> {
  const rollback = new Error("rolled back on purpose");
  let result: { value: T } | null = null;
  await world.db
    .$transaction(async (tx) => {
      const db = tx as World["db"]; // factories use only what a transaction has too
      result = { value: await work({ ...world, db, ctx: { ...world.ctx, db: tx } }) };
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  if (!result) throw rollback;
  return (result as { value: T }).value; // set above
}
