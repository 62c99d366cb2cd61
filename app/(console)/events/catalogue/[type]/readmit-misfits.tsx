"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { ErrorState } from "@/components/error-state.tsx";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import { useDeed } from "@/components/use-deed.ts";
import type { FaultKey, ReadmitPlan } from "@/domain/event/schema.ts";
import { many } from "@/domain/list/many.policy.ts";
import { isReason, ReasonField } from "../../reason-field.tsx";

/** First how many of the group fit the catalogue of today; then the button that takes these back in. */
export function ReadmitMisfits({ type, fault }: { type: string; fault: FaultKey }) {
  const router = useRouter();
  const [plan, setPlan] = useState<ReadmitPlan | null>(null);
  const [reason, setReason] = useState("");
  const counting = useDeed(async () =>
    setPlan(await request<ReadmitPlan>("/api/events/readmit/plan", { body: { type, fault } })),
  );
  const readmitting = useDeed(
    async () => {
      const { fit } = await request<ReadmitPlan>("/api/events/readmit", { body: { type, fault, reason } });
      toast.success(`${many(fit, "event")} readmitted: planned like new ones`);
      router.refresh();
    },
    () => setPlan(null),
  );
  return (
    <>
      <Button size="sm" busy={counting.busy} onClick={() => counting.run()}>
        Readmit…
      </Button>
      {counting.failure && <ErrorState compact {...counting.failure} />}
      <Dialog
        open={plan !== null}
        onOpenChange={(open) => !open && setPlan(null)}
        title={plan?.fit ? `Readmit ${many(plan.fit, "event")}?` : "None of them fits yet"}
        description={plan ? told(plan) : undefined}
        actions={
          <>
            <Button onClick={() => setPlan(null)}>{plan?.fit ? "Cancel" : "Close"}</Button>
            {plan && plan.fit > 0 && (
              <Button variant="primary" busy={readmitting.busy} disabled={!isReason(reason)} onClick={() => readmitting.run()}>
                Readmit {many(plan.fit, "event")}
              </Button>
            )}
          </>
        }
      >
        {plan && plan.fit > 0 && <ReasonField value={reason} onType={setReason} error={readmitting.failure?.title ?? null} />}
      </Dialog>
    </>
  );
}

const told = ({ fit, stay }: ReadmitPlan) =>
  fit === 0
    ? `${many(stay, "event")} still do not fit the catalogue that this console runs. Publish a release that knows them, or have the product send them anew.`
    : `They fit the catalogue of today. The rules see them like new events and may send mail${stay > 0 ? `; ${many(stay, "event")} still do not fit and stay` : ""}.`;
