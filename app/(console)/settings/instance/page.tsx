import type { Metadata } from "next";
import { requireSession } from "@/app/access.ts";
import { Card } from "@/components/card.tsx";
import { may } from "@/domain/access/require.ts";
import { readDelivery } from "@/domain/delivery/read.ts";
import { readFacts } from "@/domain/release/facts.ts";
import { readTestRecipients } from "@/domain/test-send/recipients.ts";
import { DeliveryForm } from "./delivery-form.tsx";
import { InstanceFactsList } from "./instance-facts.tsx";
import { TestRecipientsForm } from "./test-recipients-form.tsx";

export const metadata: Metadata = { title: "Instance" };

export default async function InstancePage() {
  const { ctx } = await requireSession("console.read");
  const [facts, delivery, tests] = await Promise.all([readFacts(ctx), readDelivery(ctx), readTestRecipients(ctx)]);
  const mayChange = may(ctx, "instance.write");
  return (
    <div className="grid max-w-2xl gap-5">
      <Card title="This instance">
        <InstanceFactsList facts={facts} releaseId={ctx.release.id} />
      </Card>
      <Card title="Where mail goes">
        <DeliveryForm initial={delivery} mayChange={mayChange} />
      </Card>
      <Card title="Who may get test sends">
        <TestRecipientsForm initial={tests} mayChange={mayChange} />
      </Card>
    </div>
  );
}
