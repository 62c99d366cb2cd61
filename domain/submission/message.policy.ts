import { withAssets } from "../template/asset.policy.ts";
import { type Envelope, mailbox } from "./envelope.policy.ts";

type Frozen = {
  envelope: Envelope;
  rendered: { subject: string; html: string; text: string };
  messageId: string;
  datedAt: Date;
};

/** What a provider is handed, of a frozen envelope and its render: the same for the send and for whoever looks later. */
export const messageOf = ({ envelope, rendered, messageId, datedAt }: Frozen) => ({
  from: mailbox(envelope.from),
  ...(envelope.replyTo ? { replyTo: mailbox(envelope.replyTo) } : {}),
  to: mailbox(envelope.to),
  subject: `${envelope.subjectPrefix ?? ""}${rendered.subject}`,
  html: withAssets(rendered.html, envelope.assetBase),
  text: withAssets(rendered.text, envelope.assetBase),
  messageId,
  date: datedAt,
  headers: Object.fromEntries(Object.entries(envelope.headers).sort()), // jsonb keeps no order, and the order is in the bytes
});
