import { statusOfMessage } from "@/components/status/message.ts";
import type { Status } from "@/components/status/statuses-of.ts";
import type { MessageRow } from "@/domain/intent/schema.ts";

/** The status for a reader: one that a worker holds right now is being sent. */
export const messageStatus = ({ status, claimed }: Pick<MessageRow, "status" | "claimed">): Status =>
  statusOfMessage[status === "scheduled" && claimed ? "claimed" : status];
