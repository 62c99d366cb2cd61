import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "@/lib/crypto.ts";
import { acceptedIntent } from "@/test/told.ts";
import { openWorld, type World } from "@/test/world.ts";
import { suppress } from "./add.ts";
import { suppressWritten } from "./add-written.ts";
import { lift } from "./lift.ts";
import { listSuppressions } from "./list.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const as = (name: string) => ({ ...world.ctx, actor: { kind: "person", id: newId(), name, role: "support" } }) as const;

test("two who lift at once: one does, the other is told who; the history stays", async () => {
  const { id } = await suppressWritten(as("Ann"), { address: "ada@example.com", reason: "asked us to", scope: "orders" });
  if (!id) throw new Error("it was not suppressed");
  const answers = await Promise.all([lift(as("Bob"), { id, reason: "asked again" }), lift(as("Cem"), { id, reason: "me too" })]);
  expect(answers.filter(({ lifted }) => lifted)).toHaveLength(1);
  const { rows } = await listSuppressions(world.ctx, { address: "ADA@example.com", lifted: true });
  expect(rows).toMatchObject([{ by: "Ann", scope: "orders", why: "asked us to", liftedAt: expect.any(String) }]);
  expect(answers).toContainEqual({ lifted: false, by: rows[0]?.liftedBy, at: rows[0]?.liftedAt });
  expect(await world.db.audit.count({ where: { action: "suppression.lift", targetId: id } })).toBe(1);
});

test("what a mail server said is lifted only with the address typed; its evidence leads to the message", async () => {
  const message = await acceptedIntent(world, { address: "gone@example.com", person: "gone" });
  const evidence = { attemptId: message.attemptId, code: "550", detail: "No such user" };
  const { id } = await suppress(world.ctx, { addressId: message.addressId, reason: "no_such_mailbox", evidence });
  if (!id) throw new Error("it was not suppressed");
  for (const address of [undefined, "other@example.com"])
    await expect(lift(as("Ann"), { id, reason: "r", address })).rejects.toMatchObject({ faults: [{ pointer: "/address" }] });
  const [row] = (await listSuppressions(world.ctx, { personId: message.personId })).rows;
  expect(row).toMatchObject({ intentId: message.id, by: null, evidence: { code: "550" }, why: "there is no such mailbox" });
  expect(await lift(as("Ann"), { id, reason: "they made it", address: "Gone@Example.com" })).toEqual({ lifted: true });
});

test("a wrong address or category is refused at its field", async () => {
  await expect(suppressWritten(as("Ann"), { address: "no", reason: "r" })).rejects.toMatchObject({
    faults: [{ pointer: "/address" }],
  });
  await expect(suppressWritten(as("Ann"), { address: "a@example.com", reason: "r", scope: "offers" })).rejects.toMatchObject({
    faults: [{ pointer: "/scope" }],
  });
});
