import { type SendSettings, sendSettings } from "@/domain/intent/settings.ts";
import type { Hands } from "@/domain/process/schema.ts";
import { requireEnvironment } from "@/domain/release/instance.ts";
import { syncStreams } from "@/domain/stream/sync.ts";
import type { Ctx } from "@/lib/context.ts";
import { startAlerts } from "./alerts.ts";
import { startGrouping } from "./causes.ts";
import { startDrops } from "./drops.ts";
import { startPlanning } from "./plan.ts";
import type { Loop } from "./poll.ts";
import { startRelay } from "./relay.ts";
import { startReplays } from "./replays.ts";
import { startRetention } from "./retention.ts";
import { startRollups } from "./rollup.ts";
import { startSending } from "./send-loop.ts";
import { startSweeping } from "./sweep.ts";
import { startTemplateChecks } from "./template-checks.ts";

/** Sending, which has the same, gets its last moments. */
const STOP_MS = 8_200;

/**
 * One worker: relays, plans, sends and sweeps. Start more for more. Throws `wrong_environment` where the database belongs to another
 * environment. `stop` takes nothing new, gives back what it holds and has not begun, and waits up to 8 s for what is on its way.
 */
export async function startWorker(ctx: Ctx, settings: SendSettings = sendSettings): Promise<Loop & { hands(): Hands | null }> {
  await requireEnvironment(ctx.db, ctx.config);
  const canSend = ctx.providers.all.length > 0;
  if (!canSend)
    ctx.log.error("no provider is set up (SMTP_URL or RESEND_API_KEY): messages are planned and expire, but none is sent");
  await syncStreams(ctx, Object.keys(ctx.release.project.streams)); // published by a version that had no rows of them
  const sending = canSend ? await startSending(ctx, settings) : null;
  const planning = await startPlanning(ctx, sending);
  const relay = await startRelay(ctx, planning);
  const sweeping = startSweeping(ctx, sending);
  const rollups = startRollups(ctx);
  const grouping = startGrouping(ctx);
  const drops = startDrops(ctx);
  const alerts = startAlerts(ctx);
  const replays = startReplays(ctx);
  const checks = startTemplateChecks(ctx);
  const retention = startRetention(ctx);
  ctx.log.info({ release: ctx.release.manifest.hash, streams: Object.keys(ctx.release.project.streams) }, "worker started");
  return {
    hands: () => sending?.hands() ?? null,
    async stop() {
      // What the relay takes last is planned, too; but while an outbox does not answer nothing else is claimed, or it would be killed over it.
      const planned = Promise.all([relay.stop(), planning.stop()]).then(() => planning.finished());
      const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref());
      await Promise.race([
        late,
        Promise.all([
          planned,
          sweeping.stop(),
          rollups.stop(),
          grouping.stop(),
          drops.stop(),
          alerts.stop(),
          replays.stop(),
          checks.stop(),
          retention.stop(),
          sending?.stop(),
        ]),
      ]);
      ctx.log.info("worker stopped");
    },
  };
}
