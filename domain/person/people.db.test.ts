import { afterAll, beforeAll, expect, test } from "vitest";
import { planEvents } from "@/domain/decision/plan.ts";
import type { Page } from "@/domain/list/page.ts";
import { suppressWritten } from "@/domain/suppression/add-written.ts";
import { newId } from "@/lib/crypto.ts";
import { acceptedEvent } from "@/test/event.ts";
import { acceptedIntent, skippedIntent } from "@/test/told.ts";
import { openWorld, type World } from "@/test/world.ts";
import { listActivity } from "./activity.ts";
import { listPersons } from "./list.ts";
import { listAddresses } from "./list-addresses.ts";
import { readPerson } from "./read.ts";
import { readAddress } from "./read-address.ts";
import { setTimeZone } from "./set-time-zone.ts";

let world: World;
let ada: Awaited<ReturnType<typeof acceptedIntent>>;
beforeAll(async () => {
  world = await openWorld();
  ada = await acceptedIntent(world, { person: "cus_ada", address: "ada@example.com" });
  await skippedIntent(world, { person: "cus_ada", address: "ada@new.example" });
  await acceptedIntent(world, { person: "cus_100%", address: "percent@example.com" });
});
afterAll(() => world.close());

const named = async (word: string) => (await listPersons(world.ctx, { word })).rows.map(({ externalId }) => externalId);
const as = (role: "viewer" | "support") => ({ ...world.ctx, actor: { kind: "person", id: newId(), name: role, role } }) as const;

test("people are found by an address that they ever had, by how their id begins, and by Waybill's id", async () => {
  for (const word of ["ADA@example.com", "ada@new.example", "cus_a", "cus_ada", ada.personId])
    expect(await named(word)).toEqual(["cus_ada"]);
  expect(await named("cus_100%")).toEqual(["cus_100%"]);
  expect(await named("cus%")).toEqual([]);
  for (const word of ["ada", "us_ada", "nobody@example.com", newId()]) expect(await named(word)).toEqual([]);
});

test("a row tells the newest address, whether it is suppressed, and the newest message", async () => {
  await suppressWritten(world.ctx, { address: "ada@new.example", reason: "asked" });
  const [row] = (await listPersons(world.ctx, { word: "cus_ada" })).rows;
  expect(row).toMatchObject({ address: "ada@new.example", suppressed: true, last: { status: "skipped" }, timeZone: null });
  expect((await listPersons(as("viewer"), { word: "cus_ada" })).rows[0]?.address).toBe("a•••@new.example");
});

/** Every row of a list, a page of one at a time. */
async function paged<Row>(read: (cursor: string | null) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null = null, first = true; first || cursor; first = false) {
    const page = await read(cursor);
    rows.push(...page.rows);
    cursor = page.next;
  }
  return rows;
}

test("addresses without a person are listed too; paging shows each once", async () => {
  await suppressWritten(world.ctx, { address: "never-written@example.com", reason: "asked" });
  const all = await paged((cursor) => listAddresses(world.ctx, { cursor, limit: 1 }));
  expect(all.map(({ address }) => address)).toEqual([
    "never-written@example.com",
    "percent@example.com",
    "ada@new.example",
    "ada@example.com",
  ]);
  expect(all[0]).toMatchObject({ person: null, suppressed: true, last: null });
  expect(await paged((cursor) => listPersons(world.ctx, { cursor, limit: 1 }))).toHaveLength(2);
  await expect(listPersons(world.ctx, { cursor: "nonsense" })).rejects.toMatchObject({ code: "bad_cursor" });
});

test("a person's page: addresses over time, messages and every no merged by time, a page at a time", async () => {
  const payload = { orderId: "ord_free", customer: { id: "cus_eve", email: "eve@example.com", name: "Eve" }, total: 0 };
  const eventId = await acceptedEvent(world, { payload });
  await planEvents(world.ctx, { eventIds: [eventId] });
  const eve = (await listPersons(world.ctx, { word: "cus_eve" })).rows[0];
  const of = { personId: eve?.id ?? "" };
  const all = await paged((cursor) => listActivity(world.ctx, { of, cursor, limit: 1 }));
  expect(all.map(({ kind, state, ruleKey, reason }) => [kind, state, ruleKey, reason])).toEqual(
    expect.arrayContaining([
      ["message", "scheduled", "order-feedback", null],
      ["decision", "not_matched", "order-confirmation", "nothing was paid"],
    ]),
  );
  expect(all).toHaveLength(2);
  expect((await listActivity(world.ctx, { of, view: "unsent" })).rows).toMatchObject([
    { kind: "decision", eventId, what: "order.placed" },
  ]);
  expect((await listActivity(world.ctx, { of, view: "messages" })).rows).toMatchObject([
    { kind: "message", address: "eve@example.com" },
  ]);
  const person = await readPerson(world.ctx, { id: ada.personId });
  expect(person.addresses.map(({ email }) => email)).toEqual(["ada@new.example", "ada@example.com"]);
  expect(await readAddress(world.ctx, { id: ada.addressId })).toMatchObject({ persons: [{ externalId: "cus_ada" }] });
  for (const id of ["nonsense", newId()])
    await expect(readPerson(world.ctx, { id })).rejects.toMatchObject({ code: "not_found" });
});

test("a time zone is set by hand once, audited, and only where nobody set another meanwhile", async () => {
  const set = (timeZone: string | null, was: string | null) => setTimeZone(as("support"), { id: ada.personId, timeZone, was });
  expect(await set("europe/berlin", null)).toEqual({ ok: true, timeZone: "Europe/Berlin" });
  expect(await set("Asia/Tokyo", null)).toEqual({ ok: false, code: "changed_meanwhile", timeZone: "Europe/Berlin" });
  expect(await set("Europe/Berlin", "Europe/Berlin")).toEqual({ ok: true, timeZone: "Europe/Berlin" });
  await expect(set("+02:00", "Europe/Berlin")).rejects.toMatchObject({ faults: [{ pointer: "/timeZone" }] });
  expect(await world.db.audit.findMany({ where: { action: "person.set_time_zone" } })).toMatchObject([
    { targetId: ada.personId, before: { timeZone: null }, after: { timeZone: "Europe/Berlin" } },
  ]);
  await expect(setTimeZone(as("viewer"), { id: ada.personId, timeZone: null, was: null })).rejects.toMatchObject({
    code: "forbidden",
  });
});
