import { expect, test } from "vitest";
import { runScript } from "@/test/script.ts";
import { freePort } from "./port.ts";

test("without its database it says so in one line, and ends", async () => {
  const port = await freePort();
  const run = runScript("release-publish.ts", { DATABASE_URL: `postgresql://waybill@127.0.0.1:${port}/waybill` });
  const { code, stderr } = await run.then(
    () => ({ code: 0, stderr: "" }),
    (error: { code: number; stderr: string }) => error,
  );
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^\S* ?✗\S* Nobody listens at 127\.0\.0\.1:\d+\/waybill: start that PostgreSQL.*\n$/),
  ]);
});
