"use client";

import { useState } from "react";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { request } from "../request.ts";
import { toast } from "../toast.ts";
import { useProfileOfOtherTabs } from "./use-profile-of-other-tabs.ts";

/** The way out; a change of the profile in another tab shows here too. */
export function SignOut() {
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
    <Button variant="ghost" size="sm" onClick={signOut} busy={leaving} className="-ml-1">
      {!leaving && <Icon name="log-out" className="size-3.5" />} Sign out
    </Button>
  );
}
