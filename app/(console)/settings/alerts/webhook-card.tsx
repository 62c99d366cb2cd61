import { Card } from "@/components/card.tsx";
import { SendTest } from "./send-test.tsx";

/** Whether somebody outside is told; of the address its host alone, as the rest may be a secret. */
export const WebhookCard = ({ host, mayTest }: { host: string | null; mayTest: boolean }) => (
  <Card title="Webhook">
    {host === null ? (
      <p className="text-ink-2 text-sm">
        Nobody outside is told of alerts. Set <code className="font-mono text-xs">ALERT_WEBHOOK_URL</code> and{" "}
        <code className="font-mono text-xs">ALERT_WEBHOOK_SECRET</code> for the workers and this console.
      </p>
    ) : (
      <>
        <p className="text-ink-2 text-sm">
          Every alert that begins or ends is told to <span className="font-medium text-ink">{host}</span>, signed as Standard
          Webhooks has it, without addresses of people.
        </p>
        {mayTest && <SendTest />}
      </>
    )}
  </Card>
);
