"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { TypedDialog } from "@/components/dialog/typed.tsx";
import { toastWithUndo } from "@/components/dialog/undo.ts";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import { toastFailure } from "@/components/toast-failure.ts";
import { isGrave } from "@/domain/suppression/grave.policy.ts";
import type { LiftResult, SuppressionRow } from "@/domain/suppression/schema.ts";

type Props = { row: SuppressionRow; done(): void };

/** Lets mail through again: at once and with undo; where the recipient's side said no, only with the address typed. */
export function LiftButton({ row, done }: Props) {
  const [open, setOpen] = useState(false);
  const grave = isGrave(row.reason);
  const lift = async () => {
    const body = { reason: "lifted in the console", ...(grave ? { address: row.address } : {}) };
    const result = await request<LiftResult>(`/api/people/suppressions/${row.id}/lift`, { body });
    done();
    if (!result.lifted) return toast.warning(`${result.by ?? "Somebody"} lifted it before you`);
    return toastWithUndo({ done: "Lifted: it may be written to again", undo: putBack });
  };
  const putBack = async () => {
    await request("/api/people/suppressions", { body: { addressId: row.addressId, scope: row.scope, reason: row.reason } });
    toast.success("Suppressed again");
    done();
  };
  const atOnce = () => lift().catch((error: unknown) => toastFailure("It could not be lifted", error));
  return (
    <>
      <Button size="sm" onClick={() => (grave ? setOpen(true) : void atOnce())}>
        Lift
      </Button>
      {grave && (
        <TypedDialog
          open={open}
          onOpenChange={setOpen}
          title={`Write to ${row.address} again?`}
          description={`It was suppressed because ${row.why}. Writing to it again can harm the delivery of everybody's mail.`}
          word={row.address}
          action="Lift this suppression"
          onConfirm={lift}
        />
      )}
    </>
  );
}
