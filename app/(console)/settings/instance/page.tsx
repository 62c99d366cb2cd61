import type { Metadata } from "next";
import { requireSession } from "@/app/access.ts";
import { Card } from "@/components/card.tsx";
import { Facts } from "@/components/facts.tsx";
import { Id } from "@/components/id.tsx";
import { Time } from "@/components/time.tsx";
import { may } from "@/domain/access/require.ts";
import { readDelivery } from "@/domain/delivery/read.ts";
import { readFacts } from "@/domain/release/facts.ts";
import { ReleaseName } from "../../releases/release-name.tsx";
import { DeliveryForm } from "./delivery-form.tsx";

export const metadata: Metadata = { title: "Instance" };

export default async function InstancePage() {
  const { ctx } = await requireSession("console.read");
  const [facts, delivery] = await Promise.all([readFacts(ctx), readDelivery(ctx)]);
  return (
    <div className="grid max-w-2xl gap-5">
      <Card title="This instance">
        <Facts
          rows={[
            ["Environment", facts.environment],
            ["Instance", <Id key="id" value={facts.id} label="Instance id" />],
            ["Release", <ReleaseName key="release" id={ctx.release.id} hash={facts.releaseHash} />],
            ["Built", <Time key="built" iso={facts.builtAt} />],
            ["Commit", facts.gitCommit && <Id key="commit" value={facts.gitCommit} label="Commit" />],
            ["Database", `PostgreSQL ${facts.databaseVersion}`],
          ]}
        />
      </Card>
      <Card title="Where mail goes">
        <DeliveryForm initial={delivery} mayChange={may(ctx, "instance.write")} />
      </Card>
    </div>
  );
}
