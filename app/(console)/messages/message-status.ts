import type { StatusKey } from "@/components/status.ts";
import type { MessageRow } from "@/domain/intent/schema.ts";

/** The status for a reader: one that a worker holds right now is being sent. */
export const messageStatus = ({ status, claimed }: Pick<MessageRow, "status" | "claimed">): StatusKey =>
  status === "scheduled" && claimed ? "message.claimed" : `message.${status}`;
