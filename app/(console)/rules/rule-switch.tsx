"use client";

import { Switch } from "@/components/switch.tsx";
import type { RuleRow } from "@/domain/rule/schema.ts";
import { useRuleMode } from "./use-rule-mode.ts";

/** Turns a rule on or off at once; the toast undoes it. */
export function RuleSwitch({ rule }: { rule: RuleRow }) {
  const setMode = useRuleMode();
  return <Switch checked={rule.mode === "on"} label={`Rule ${rule.key}`} onChange={(on) => setMode(rule, on ? "on" : "off")} />;
}
