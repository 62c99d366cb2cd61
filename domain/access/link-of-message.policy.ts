import { z } from "zod";
import type { MessageLink } from "./link.policy.ts";

const invitation = z.object({ invitationId: z.uuid(), round: z.int() });
const reset = z.object({ resetId: z.uuid() });

/**
 * The link of one of Waybill's own messages; null for every other: a team's template that shows the placeholder gets no link,
 * whatever its props say.
 */
export function linkOfMessage(rule: { key: string; stream: string } | null, facts: unknown): MessageLink | null {
  if (rule?.stream !== "system") return null;
  if (rule.key === "waybill-user-invitation") {
    const { invitationId, round } = invitation.parse(facts);
    return { purpose: "invitation", id: invitationId, round };
  }
  if (rule.key === "waybill-password-reset") return { purpose: "password_reset", id: reset.parse(facts).resetId, round: 1 };
  if (rule.key === "waybill-password-changed") return { purpose: "sessions" };
  return null;
}
