import { deliverAlert } from "@/domain/alert/deliver.ts";
import { watchCauses } from "@/domain/cause/watch.ts";
import type { Ctx } from "@/lib/context.ts";
import { type Loop, logged, poll } from "./poll.ts";

/** Raises and clears alerts of causes, and tells the webhook of every alert. */
export function startAlerts(ctx: Ctx): Loop {
  const watching = poll({
    busy: 3_000,
    idle: 3_000,
    run: async () => {
      await watchCauses(ctx);
      return false;
    },
    onChange: logged(ctx, "causes cannot be watched", "causes are watched again"),
  });
  const telling = poll({
    busy: 1_000,
    idle: 3_000,
    run: () => deliverAlert(ctx),
    onChange: logged(ctx, "alerts cannot be told", "alerts are told again"),
  });
  return {
    async stop() {
      await Promise.all([watching.stop(), telling.stop()]);
    },
  };
}
