import { beforeAll, expect, test } from "vitest";
import { setTestRecipients } from "@/domain/test-send/set-recipients.ts";
import { openSendingWorld, type SendingWorld, sent } from "@/test/sending.ts";
import { terminal } from "@/test/terminal.ts";
import { TESTER } from "@/test/test-send.ts";
import { templateTest } from "./test-send.ts";

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
  await world.db.templateVersion.updateMany({ data: { fixtures: { default: { name: "Ada" } } } });
  return () => world.close();
});

/** The command, and a worker that sends what it makes. */
async function run(input: Partial<Parameters<typeof templateTest>[2]> = {}) {
  const { io, out, err } = terminal({ env: { NODE_ENV: "test" } });
  const done = templateTest(io, world.ctx, { key: "order-note", to: TESTER, ...input });
  const work = async () => (await world.db.intentWork.findMany()).map(({ intentId }) => intentId);
  await Promise.race([done, expect.poll(work).not.toEqual([])]);
  await sent(world, await work());
  return { code: await done, out: out.join("\n"), err: err.join("\n") };
}

test("a test is refused for whom no admin named; else it is sent, followed to its end, and told", async () => {
  expect(await run()).toMatchObject({ code: 1, out: "", err: expect.stringMatching(/^Not sent \(not_a_test_recipient\): /) });
  await setTestRecipients(world.ctx, { recipients: [TESTER], revision: 1 });
  const told = await run();
  expect(told).toMatchObject({ code: 0, err: "" });
  expect(told.out).toMatch(
    /^A test of order-note@1 is made as message [0-9a-f-]{36}\. It goes out by smtp\.\nAccepted by the provider/,
  );
  const json = await run({ json: true, fixture: "default", version: 1, as: "order-feedback" });
  expect(JSON.parse(json.out)).toMatchObject({ ok: true, status: "accepted" });
  await expect(run({ to: "ada" })).rejects.toMatchObject({ code: "bad_input", status: 422 });
  await expect(run({ version: 7 })).rejects.toMatchObject({ code: "not_found" });
});
