"use client";

import { useState } from "react";
import { FormSkeleton } from "@/components/form/form-skeleton.tsx";
import { ProblemState } from "@/components/problem-state.tsx";
import { TestFollow } from "./test-follow.tsx";
import { TestForm } from "./test-form.tsx";
import type { Tried } from "./tried.ts";
import { useTestPlan } from "./use-test-plan.ts";

/** To whom, what will happen, and then what became of it. */
export function TestDialog({ tried, close }: { tried: Tried; close(): void }) {
  const [sent, setSent] = useState<string | null>(null);
  const { plan, error, busy, retry } = useTestPlan(tried, "");
  if (sent !== null) return <TestFollow id={sent} again={() => setSent(null)} close={close} />;
  if (error && !plan) return <ProblemState error={error} retry={retry} busy={busy} />;
  if (!plan) return <FormSkeleton parts={["field, hint"]} />;
  return <TestForm tried={tried} first={plan} close={close} onSent={setSent} />;
}
