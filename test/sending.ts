import { type SendResult, send } from "@/domain/attempt/send.ts";
import { prepare } from "@/domain/intent/prepare.ts";
import { sendSettings } from "@/domain/intent/settings.ts";
import type { Ready } from "@/domain/submission/freeze.ts";
import { openSmtp } from "@/providers/smtp/send.ts";
import type { Provider } from "@/providers/types.ts";
import { openTestSmtp, type TestSmtp } from "./smtp.ts";
import { openWorld, type World } from "./world.ts";

export type SendingWorld = World & { smtp: TestSmtp };

/** A world that sends over real SMTP to a server on loopback. `change` puts something between: another outcome, a capability. */
export async function openSendingWorld(
  options: Parameters<typeof openWorld>[0] & { change?: (provider: Provider) => Provider } = {},
): Promise<SendingWorld> {
  const smtp = await openTestSmtp();
  const real = openSmtp({ url: smtp.url });
  const world = await openWorld({ ...options, provider: options.change ? options.change(real) : real });
  return {
    ...world,
    smtp,
    async close() {
      await world.close();
      await real.close();
      await smtp.close();
    },
  };
}

/** Claim, check and freeze, as a worker does. */
export const prepared = async (world: World, ids: string[], alone = false): Promise<Ready[]> =>
  (await prepare(world.ctx, { intentIds: ids, leaseMs: sendSettings.leaseMs, alone })).ready;

/** The whole way of some messages, once. */
export const sent = async (world: World, ids: string[]): Promise<SendResult[]> =>
  send(world.ctx, { rows: await prepared(world, ids), ...sendSettings });

/** What the database says of a message. */
export const messageOf = (world: World, id: string) =>
  world.db.intent.findUniqueOrThrow({
    where: { id },
    include: {
      work: true,
      checks: { orderBy: [{ at: "asc" }, { id: "asc" }] },
      submissions: { orderBy: { no: "asc" }, include: { body: true } },
      attempts: { orderBy: { no: "asc" }, include: { evidence: true } },
    },
  });
