import { beforeAll, expect, test } from "vitest";
import type { Renderer } from "@/domain/template/types.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { openSendingWorld, type SendingWorld, sent } from "@/test/sending.ts";
import { propsRenderer } from "@/test/stubs.ts";
import { renderAgain } from "./render-again.ts";

let world: SendingWorld;
let salt = "";
const renderer: Renderer = {
  render: (requests) => propsRenderer.render(requests.map((request) => ({ ...request, props: request.props + salt }))),
  close: async () => {},
};
beforeAll(async () => {
  world = await openSendingWorld({ renderer });
  return () => world.close();
});

test("what was sent is rendered again and proven, with the mail's own bytes; other bytes are told", async () => {
  const { id, email } = await scheduledIntent(world);
  expect(await renderAgain(world.ctx, { id })).toBeNull();
  await sent(world, [id]);
  const same = await renderAgain(world.ctx, { id });
  if (same?.state !== "rendered") throw new Error("not rendered");
  expect(same.again).toEqual(same.frozen);
  expect(same.raw).toContain(`X-Waybill-Intent: ${id}`);
  expect(Object.fromEntries(same.headers).To).toContain(email);
  salt = " ";
  expect(await renderAgain(world.ctx, { id, no: 99_999_999_999 })).toBeNull(); // as an address can ask
  const other = await renderAgain(world.ctx, { id, no: 1 });
  salt = "";
  if (other?.state !== "rendered") throw new Error("not rendered");
  expect(other.again.render).not.toBe(other.frozen.render);
  expect(other.again.request).not.toBe(other.frozen.request);
});

test("where retention took the frozen input only the hashes are left; a viewer gets nothing", async () => {
  const { id } = await scheduledIntent(world);
  await sent(world, [id]);
  await world.db.submissionBody.deleteMany({ where: { submission: { intentId: id } } });
  expect(await renderAgain(world.ctx, { id })).toMatchObject({ state: "dropped", props: null });
  const viewer = { ...world.ctx, actor: { kind: "person" as const, id: "1", name: "Vera", role: "viewer" as const } };
  await expect(renderAgain(viewer, { id })).rejects.toMatchObject({ code: "forbidden" });
});
