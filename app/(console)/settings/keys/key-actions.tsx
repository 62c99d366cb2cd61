"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { TypedDialog } from "@/components/dialog/typed.tsx";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import type { KeyRow } from "@/domain/key/schema.ts";
import { useRenew } from "../use-renew.ts";
import { RotateDialog } from "./rotate-dialog.tsx";

/** Rotates a key, or revokes it after its name is typed. */
export function KeyActions({ apiKey: key }: { apiKey: KeyRow }) {
  const [asking, setAsking] = useState<"rotate" | "revoke" | null>(null);
  const renew = useRenew("/api/keys");
  const open = (which: "rotate" | "revoke") => (next: boolean) => setAsking(next ? which : null);
  return (
    <span className="inline-flex gap-1.5">
      {key.replacedBy === null && (
        <Button size="sm" onClick={() => setAsking("rotate")} aria-label={`Rotate ${key.name}`}>
          Rotate
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => setAsking("revoke")} aria-label={`Revoke ${key.name}`}>
        Revoke
      </Button>
      <RotateDialog apiKey={key} open={asking === "rotate"} onOpenChange={open("rotate")} rotated={renew} />
      <TypedDialog
        open={asking === "revoke"}
        onOpenChange={open("revoke")}
        title={`Revoke ${key.name}?`}
        description="From now on every request with this key is refused, and its events are not recorded. This cannot be undone."
        word={key.name}
        action="Revoke 1 key"
        onConfirm={async () => {
          await request(`/api/keys/${key.id}/revoke`, { body: {} });
          await renew();
          toast.success(`${key.name} is revoked`);
        }}
      />
    </span>
  );
}
