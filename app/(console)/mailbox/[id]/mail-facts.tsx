import { Card } from "@/components/card.tsx";
import { Facts } from "@/components/facts.tsx";
import { Id } from "@/components/id.tsx";
import { Time } from "@/components/time.tsx";
import { many } from "@/domain/list/many.policy.ts";
import type { MailDetail } from "@/domain/mailbox/schema.ts";

/** The envelope and the names of a mail. */
export function MailFacts({ mail }: { mail: Omit<MailDetail, "html"> }) {
  return (
    <Card title="Envelope">
      <Facts
        rows={[
          ["From", mail.from || "(null sender)"],
          ["To", mail.to.join(", ")],
          ["Received", <Time key="received" iso={mail.receivedAt} />],
          ["Size", many(mail.bytes, "byte")],
          ["Message-ID", mail.messageId === "" ? "none" : <Id key="message-id" value={mail.messageId} label="Message-ID" />],
          ["Message", mail.intentId === null ? "not one of ours" : <Id key="intent" value={mail.intentId} label="Message id" />],
          [
            "Attachments",
            mail.attachments.length === 0
              ? null
              : mail.attachments.map((one) => `${one.name ?? one.type} (${one.bytes} bytes)`).join(", "),
          ],
        ]}
      />
    </Card>
  );
}
