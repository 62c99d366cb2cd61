"use client";

import { useState } from "react";
import { CopyButton } from "./copy-button.tsx";
import { Icon } from "./icon.tsx";
import { request } from "./request.ts";
import { toastFailure } from "./toast-failure.ts";

type Props = { addressId: string; address: string };

/** An address on a detail page. Where it came masked, its reader can have it in clear; who did so is in the audit log. */
export function MaskedAddress({ addressId, address }: Props) {
  const [clear, setClear] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const masked = address.includes("•••");
  const reveal = async () => {
    setBusy(true);
    try {
      setClear((await request<{ address: string }>("/api/addresses/reveal", { body: { addressId } })).address);
    } catch (error) {
      toastFailure("The address could not be read", error);
    }
    setBusy(false);
  };
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="min-w-0 [overflow-wrap:anywhere]">{clear ?? address}</span>
      {masked && clear === null ? (
        <button
          type="button"
          onClick={reveal}
          disabled={busy}
          title="Show the address. This is written to the audit log."
          className="inline-flex h-6 shrink-0 items-center gap-1 rounded-sm px-1.5 text-ink-3 text-xs hover:bg-hover hover:text-ink disabled:opacity-55"
        >
          <Icon name="eye" className="size-3.5" /> Reveal
        </button>
      ) : (
        <CopyButton text={clear ?? address} label="Address" />
      )}
    </span>
  );
}
