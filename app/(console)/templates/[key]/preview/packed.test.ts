import { expect, test } from "vitest";
import { MOST_PACKED, pack, unpack } from "./packed.ts";

test.each(["{}", '{"n":9007199254740993.10,"s":"א \u202e 👩‍👩‍👧"}', "", "x".repeat(300_000)])(
  "%.20s comes back as it was",
  async (text) => {
    const packed = await pack(text);
    expect(packed).toMatch(/^[\w-]*$/);
    expect(await unpack(packed, 1_000_000)).toBe(text);
  },
);

test("props of some length fit into an address; what unpacks to more than allowed, or is nothing of ours, is none", async () => {
  const lines = Array.from({ length: 120 }, (_, n) => ({ description: `Seat ${n}`, quantity: n, amount: `${n * 7}.00` }));
  expect((await pack(JSON.stringify({ lines }, null, 2))).length).toBeLessThan(MOST_PACKED);
  expect(await unpack(await pack("x".repeat(2_000_000)), 1_000_000)).toBeNull();
  for (const garbage of ["%%%", "AAAA", "undefined", (await pack("{}")).slice(0, -2)])
    expect(await unpack(garbage, 1_000)).toBeNull();
});
