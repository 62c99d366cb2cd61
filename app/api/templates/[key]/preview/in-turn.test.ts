import { expect, test } from "vitest";
import { inTurn } from "./in-turn.ts";

test("one person renders two at a time and everybody eight; who has to wait is told, and what failed makes room", async () => {
  const ends: (() => void)[] = [];
  const long = (person: string) => inTurn(person, () => new Promise<void>((resolve) => ends.push(resolve)));
  const busy = expect.objectContaining({ code: "busy", status: 429 });
  const held = [long("a"), long("a")];
  await expect(long("a")).rejects.toEqual(busy);
  for (const person of ["b", "b", "c", "c", "d", "d"]) held.push(long(person));
  await expect(long("e")).rejects.toEqual(busy);
  for (const end of ends) end();
  await Promise.all(held);
  await expect(inTurn("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await Promise.all([1, 2].map((n) => inTurn("a", async () => n)))).toEqual([1, 2]);
});
