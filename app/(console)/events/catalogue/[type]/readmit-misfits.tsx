"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import { toastFailure } from "@/components/toast-failure.ts";
import type { FaultKey, ReadmitPlan } from "@/domain/event/schema.ts";
import { many } from "@/domain/list/many.policy.ts";
import { isReason, ReasonField } from "../../reason-field.tsx";

/** First how many of the group fit the catalogue of today; then the button that takes these back in. */
export function ReadmitMisfits({ type, fault }: { type: string; fault: FaultKey }) {
  const router = useRouter();
  const [plan, setPlan] = useState<ReadmitPlan | null>(null);
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  async function ask(path: string, body: object, then: (found: ReadmitPlan) => void) {
    setBusy(true);
    try {
      then(await request<ReadmitPlan>(path, { body }));
    } catch (thrown) {
      toastFailure("It did not work", thrown);
    } finally {
      setBusy(false);
    }
  }
  const readmit = () =>
    ask("/api/events/readmit", { type, fault, reason }, ({ fit }) => {
      setPlan(null);
      toast.success(`${many(fit, "event")} readmitted: planned like new ones`);
      router.refresh();
    });
  return (
    <>
      <Button size="sm" busy={busy && !plan} onClick={() => ask("/api/events/readmit/plan", { type, fault }, setPlan)}>
        Readmit…
      </Button>
      <Dialog
        open={plan !== null}
        onOpenChange={(open) => !open && setPlan(null)}
        title={plan?.fit ? `Readmit ${many(plan.fit, "event")}?` : "None of them fits yet"}
        description={plan ? told(plan) : undefined}
        actions={
          <>
            <Button onClick={() => setPlan(null)}>{plan?.fit ? "Cancel" : "Close"}</Button>
            {plan && plan.fit > 0 && (
              <Button variant="primary" busy={busy} disabled={!isReason(reason)} onClick={readmit}>
                Readmit {many(plan.fit, "event")}
              </Button>
            )}
          </>
        }
      >
        {plan && plan.fit > 0 && <ReasonField value={reason} onType={setReason} />}
      </Dialog>
    </>
  );
}

const told = ({ fit, stay }: ReadmitPlan) =>
  fit === 0
    ? `${many(stay, "event")} still do not fit the catalogue that this console runs. Publish a release that knows them, or have the product send them anew.`
    : `They fit the catalogue of today. The rules see them like new events and may send mail${stay > 0 ? `; ${many(stay, "event")} still do not fit and stay` : ""}.`;
