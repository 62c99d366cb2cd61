import { acceptInvitation } from "@/domain/access/accept-invitation.ts";
import { inviteUser } from "@/domain/access/invite-user.ts";
import { linkToken } from "@/domain/access/link.ts";
import { newId } from "@/lib/crypto.ts";
import { scheduledIntent } from "../intent.ts";
import { checkedIntent, frozenSubmission } from "../told.ts";
import type { World } from "../world.ts";

/** A delivered that a provider reported an hour ago; its id. */
export async function observedMail(
  world: World,
  of: { submissionId?: string; intentId?: string; idempotencyKey?: string },
): Promise<string> {
  const at = new Date((await world.ctx.clock.now()).getTime() - 3_600_000);
  const named = { id: newId(), webhookId: newId(), provider: "resend", account: "resend:test" };
  const { id } = await world.db.observation.create({
    data: { ...named, kind: "delivered", type: "email.delivered", occurredAt: at, receivedAt: at, ...of },
  });
  return id;
}

export async function openMessage(world: World) {
  const intent = await scheduledIntent(world);
  await checkedIntent(world, { id: intent.id, verdict: "send" });
  return { ...intent, submissionId: await frozenSubmission(world, intent) };
}

/** Somebody who was invited and has joined; their id. */
export async function joined(world: World, email: string): Promise<string> {
  const { id } = await inviteUser(world.ctx, { email, role: "support" });
  const token = linkToken(world.ctx.config, { purpose: "invitation", id, round: 1 });
  await acceptInvitation(world.ctx, { token, name: "Grace", password: "correct horse battery" });
  return (await world.db.user.findUniqueOrThrow({ where: { email } })).id;
}

/** An event that both rules of the shop decided on. */
export async function decided(world: World) {
  const intent = await scheduledIntent(world);
  await world.db.decision.create({
    data: {
      id: newId(),
      eventId: intent.eventId,
      ruleKey: "order-feedback",
      releaseId: world.ctx.release.id,
      outcome: "not_matched",
      reason: "condition",
      seen: {},
    },
  });
  return intent;
}
