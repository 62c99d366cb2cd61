import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { receiveWebhook } from "@/domain/observation/receive.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { openResend } from "@/providers/resend/send.ts";
import { openResendWebhook } from "@/providers/resend/webhook.ts";
import { openWorld, type World } from "@/test/world.ts";
import { type FakeResend, openFakeResend } from "./server.ts";

export type ResendWorld = World & { fake: FakeResend };

const SECRET = `whsec_${Buffer.from("a test secret of enough length").toString("base64")}`;

/** A world that sends by a fake of Resend, and hears its webhooks over a socket. */
export async function openResendWorld(
  options: Omit<NonNullable<Parameters<typeof openWorld>[0]>, "provider"> = {},
): Promise<ResendWorld> {
  const fake = await openFakeResend();
  const provider = openResend({ apiKey: "re_test", account: "test", url: fake.url });
  const world = await openWorld({ ...options, provider });
  const listener = await openListener(() => world.ctx);
  fake.settings.webhook = { url: listener.url, secret: SECRET };
  return {
    ...world,
    fake,
    async moveClock(duration) {
      const before = await world.ctx.clock.now();
      await world.moveClock(duration);
      fake.moveClock((await world.ctx.clock.now()).getTime() - before.getTime());
    },
    async close() {
      listener.close();
      await world.close();
      await provider.close();
      await fake.close();
    },
  };
}

/** As the route does it, without Next. */
async function openListener(ctx: () => Ctx) {
  const webhook = openResendWebhook({ account: "test", secrets: [SECRET] });
  const server = http.createServer(async (incoming, answer) => {
    const body: Buffer[] = await incoming.toArray();
    const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const request = new Request("http://waybill.test/", { method: "POST", headers, body: Buffer.concat(body) });
    const status = await receiveWebhook(ctx(), { request, webhook }).then(
      () => 200,
      (error: unknown) => (error instanceof WaybillError ? error.status : 500),
    );
    answer.writeHead(status).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
