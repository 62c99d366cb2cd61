"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { PlanDialog } from "@/components/dialog/plan.tsx";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import { toastFailure } from "@/components/toast-failure.ts";
import type { UserRow } from "@/domain/access/schema.ts";
import { useRenew } from "../use-renew.ts";

/** Deactivates somebody after a question, or lets them in again. */
export function ActiveButton({ user }: { user: UserRow }) {
  const renew = useRenew("/api/users");
  const [asking, setAsking] = useState(false);
  const set = async (active: boolean) => {
    await request(`/api/users/${encodeURIComponent(user.id)}/active`, { body: { active } });
    await renew();
    toast.success(active ? `${user.name} may sign in again` : `${user.name} is deactivated`);
  };
  const reactivate = () => set(true).catch((error: unknown) => toastFailure(`${user.name} stays deactivated`, error));
  if (user.deactivatedAt)
    return (
      <Button size="sm" onClick={reactivate} aria-label={`Reactivate ${user.name}`}>
        Reactivate
      </Button>
    );
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)} aria-label={`Deactivate ${user.name}`}>
        Deactivate
      </Button>
      <PlanDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Deactivate ${user.name}?`}
        description="They are signed out at once and cannot sign in. What they did stays in the audit log. You can reactivate them."
        plan={[["Sessions that end", user.sessions]]}
        action={`Deactivate ${user.name}`}
        danger
        onConfirm={() => set(false)}
      />
    </>
  );
}
