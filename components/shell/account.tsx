"use client";

import { useState } from "react";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { request } from "../request.ts";
import { toast } from "../toast.ts";
import { ThemeSwitch } from "./theme-switch.tsx";
import { useProfileOfOtherTabs } from "./use-profile-of-other-tabs.ts";

/** Who is signed in, the theme, and the way out. */
export function Account({ name, email }: { name: string; email: string }) {
  useProfileOfOtherTabs();
  const [leaving, setLeaving] = useState(false);
  const signOut = async () => {
    setLeaving(true);
    try {
      await request("/api/auth/sign-out", { body: {} });
      window.location.assign("/sign-in");
    } catch {
      setLeaving(false);
      toast.error("Signing out failed. Try again.");
    }
  };
  return (
    <div className="grid gap-2 border-t pt-3">
      <div className="min-w-0 px-2.5 text-sm">
        <p className="truncate font-medium">{name}</p>
        <p title={email} className="truncate text-ink-3 text-xs">
          {email}
        </p>
      </div>
      <div className="flex items-center justify-between px-1.5">
        <Button variant="ghost" size="sm" onClick={signOut} busy={leaving} className="-ml-1">
          {!leaving && <Icon name="log-out" className="size-3.5" />} Sign out
        </Button>
        <ThemeSwitch />
      </div>
    </div>
  );
}
