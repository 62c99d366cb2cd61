import { claim } from "@/domain/intent/claim.ts";
import { rest } from "@/domain/intent/rest.ts";
import { scheduledIntent } from "./intent.ts";
import type { World } from "./world.ts";

export type DeadMessage = {
  /** What was said, word for word. */
  said: string;
  ruleKey?: string;
  reason?: string;
  class?: string;
  /** The version that it failed with. */
  version?: string;
};

/** A message that failed before anything was sent; by itself because its template threw. */
export async function deadMessage(
  world: World,
  { said, ruleKey, reason = "render_error", class: failure = "content", version }: DeadMessage,
): Promise<string> {
  const { id } = await scheduledIntent(world, { ruleKey });
  const { token } = (await claim(world.ctx, { intentIds: [id], leaseMs: 60_000 })).claim;
  await rest(world.ctx, [{ intentId: id, token, status: "failed", reason, class: failure, detail: said, versionId: version }]);
  return id;
}
