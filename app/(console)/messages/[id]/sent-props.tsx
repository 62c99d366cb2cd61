"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Facts } from "@/components/facts.tsx";
import { Json } from "@/components/json.tsx";
import { request } from "@/components/request.ts";
import { toastFailure } from "@/components/toast-failure.ts";
import { Withheld } from "@/components/withheld.tsx";
import { many } from "@/domain/list/many.policy.ts";
import type { AsSent, RevealedProps } from "@/domain/submission/schema.ts";

type Props = { id: string; sent: AsSent };

/** The frozen props; what their schema marks as sensitive is masked, and an admin may have it in clear. */
export function SentProps({ id, sent }: Props) {
  const [clear, setClear] = useState<RevealedProps | null>(null);
  const [busy, setBusy] = useState(false);
  const { hidden } = sent;
  const reveal = async () => {
    setBusy(true);
    try {
      setClear(await request<RevealedProps>(`/api/messages/${id}/reveal`, { body: { submission: sent.no } }));
    } catch (error) {
      toastFailure("The values could not be read", error);
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-3">
      {hidden && clear === null && (
        <div className="flex flex-wrap items-center gap-2">
          <Withheld>
            Sensitive, and masked: <span className="font-mono text-xs">{hidden.fields.join(", ")}</span>
          </Withheld>
          {hidden.state === "kept" && hidden.revealable && (
            <Button size="sm" busy={busy} onClick={reveal} title="This is written to the audit log.">
              Show {many(hidden.fields.length, "value")}
            </Button>
          )}
        </div>
      )}
      {clear && (
        <Facts
          rows={clear.values.map(({ pointer, json }) => [
            pointer,
            <code key={pointer} className="font-mono text-xs [overflow-wrap:anywhere]">
              {json}
            </code>,
          ])}
        />
      )}
      <Json text={sent.props ?? "null"} label="Props" />
    </div>
  );
}
