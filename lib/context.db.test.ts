import { expect, test } from "vitest";
import { openWorld } from "@/test/world.ts";
import { transaction } from "./context.ts";
import { newId } from "./crypto.ts";

test("a transaction inside of one is the same one, without a savepoint", async () => {
  const { ctx, close } = await openWorld();
  const same = await transaction(ctx, (outer) =>
    transaction(outer, async ({ db }) => {
      const id = newId();
      await db.$executeRaw`INSERT INTO waybill.address (id, hash, email) VALUES (${id}::uuid, '\\x00', 'ada@example.com')`;
      // A row that was written after a savepoint has the number of a transaction of its own.
      const [row] = await db.$queryRaw<[{ same: boolean }]>`
        SELECT xmin::text = (pg_current_xact_id()::text::numeric % 4294967296)::text AS same FROM waybill.address WHERE id = ${id}::uuid`;
      return row.same;
    }),
  );
  expect(same).toBe(true);
  await close();
});
