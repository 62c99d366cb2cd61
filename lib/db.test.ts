import { describe, expect, test } from "vitest";
import { isDatabaseAway, openDb } from "./db.ts";

const prisma = (code: string, cause: object) => Object.assign(new Error(code), { code, meta: { driverAdapterError: { cause } } });

describe("isDatabaseAway", () => {
  test.each([
    ["no server", prisma("P2010", { kind: "DatabaseNotReachable" })],
    ["starting", prisma("P2010", { kind: "postgres", originalCode: "57P03" })],
    ["shut down by its administrator", prisma("P2039", { kind: "postgres", originalCode: "57P01" })],
    ["too many connections", prisma("P2010", { kind: "postgres", originalCode: "53300" })],
    ["no connection in time", Object.assign(new Error(""), { code: "P2024" })],
    ["cut", new Error("Connection terminated unexpectedly")],
    ["not answering while the connection is made", new Error("timeout expired")],
    ["refused", Object.assign(new Error(""), { code: "ECONNREFUSED" })],
  ])("yes: %s", (_, error) => expect(isDatabaseAway(error)).toBe(true));

  test.each([
    ["a word that cannot be stored", prisma("P2010", { kind: "postgres", originalCode: "22021" })],
    ["a unique key", prisma("P2010", { kind: "UniqueConstraintViolation", originalCode: "23505" })],
    ["something else", new Error("the pool broke")],
    ["nothing", null],
  ])("no: %s", (_, error) => expect(isDatabaseAway(error)).toBe(false));

  test("of a real client", async () => {
    const db = openDb("postgresql://postgres@127.0.0.1:1/none", { max: 1 });
    const error = await db.$queryRaw`SELECT 1`.catch((thrown: unknown) => thrown);
    expect(isDatabaseAway(error)).toBe(true);
    await db.$disconnect();
  });
});
