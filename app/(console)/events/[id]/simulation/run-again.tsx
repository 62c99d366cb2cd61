"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/button.tsx";
import { Icon } from "@/components/icon.tsx";

/** Simulates anew, as of now. */
export function RunAgain() {
  const router = useRouter();
  const [busy, start] = useTransition();
  return (
    <Button busy={busy} onClick={() => start(() => router.refresh())}>
      <Icon name="flask-conical" className="size-3.5" /> Simulate again
    </Button>
  );
}
