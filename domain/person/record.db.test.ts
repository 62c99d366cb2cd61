import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "@/lib/crypto.ts";
import { lockWait } from "@/test/lock-wait.ts";
import { openTransaction } from "@/test/open-transaction.ts";
import { openWorld, type World } from "@/test/world.ts";
import { addressHash, recordAddresses } from "./record-addresses.ts";
import { personKey, recordPersons } from "./record-persons.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const address = (name: string) => {
  const email = `${name}@example.com`;
  return { email, ascii: email, normalised: email };
};
const person = (externalId: string, timeZone: string | null = null) => ({ source: "shop", externalId, timeZone });

/** Somebody else writes first, and commits while `second` waits for him. */
async function meanwhile<T>(first: (ctx: World["ctx"]) => Promise<unknown>, second: () => Promise<T>): Promise<T> {
  const other = await openTransaction(world.ctx, first);
  const waiting = second();
  await lockWait(world);
  await other.end();
  return waiting;
}

test("addresses: new ones and known ones get their ids, also those that somebody else makes at the same time", async () => {
  const [ada, bob, cyd] = [address("ada"), address("bob"), address("cyd")];
  await recordAddresses(world.ctx, { addresses: [ada] });
  const ids = await meanwhile(
    (ctx) => recordAddresses(ctx, { addresses: [bob] }),
    () => recordAddresses(world.ctx, { addresses: [ada, bob, cyd, cyd] }),
  );
  const stored = await world.db.address.findMany({ where: { email: { in: [ada, bob, cyd].map(({ email }) => email) } } });
  expect(new Map([ada, bob, cyd].map(({ email, normalised }) => [email, ids.get(addressHash({ normalised }))]))).toEqual(
    new Map(stored.map(({ email, id }) => [email, id])),
  );
  expect(stored).toHaveLength(3);
});

test("persons: likewise, with the newest time zone", async () => {
  await recordPersons(world.ctx, { persons: [person("ada", "Europe/Rome")] });
  const ids = await meanwhile(
    (ctx) => recordPersons(ctx, { persons: [person("bob")] }),
    () => recordPersons(world.ctx, { persons: [person("ada", "Asia/Tokyo"), person("bob"), person(`cyd-${newId()}`)] }),
  );
  const stored = await world.db.person.findMany();
  expect(stored.map(({ id, ...who }) => [id, ids.get(personKey(who))])).toEqual(stored.map(({ id }) => [id, id]));
  expect(stored.map(({ timeZone }) => timeZone).sort()).toEqual(["Asia/Tokyo", null, null].sort());
  expect(stored).toHaveLength(3);
});
