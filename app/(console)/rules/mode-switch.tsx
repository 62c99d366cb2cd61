"use client";

import { useState } from "react";
import { late } from "@/components/late.tsx";
import type { OverButton } from "@/components/menu/menu-button.tsx";
import type { RuleMode, RuleRow, RuleState } from "@/domain/rule/schema.ts";
import { widens } from "@/domain/rule/switch.policy.ts";
import { ModeMenu } from "./mode-menu.tsx";
import { useRuleMode, type Wanted } from "./use-rule-mode.ts";

const OffDialog = late(() => import("./off-dialog.tsx").then((module) => module.OffDialog));
const WidenDialog = late(() => import("./widen-dialog.tsx").then((module) => module.WidenDialog));

/** The rule as it was when the person was asked: what somebody else makes of it meanwhile is not overwritten by the answer. */
type Asked = { kind: "plan"; rule: RuleRow; wanted: Wanted } | { kind: "off"; state: RuleState; scheduled: number };

type Props = OverButton & { rule: RuleRow };

/**
 * How a rule is switched. What lets fewer people get mail is done at once, and the toast undoes it; what lets more get some shows its
 * plan first; turning off a rule that has messages scheduled asks what becomes of them.
 */
export function ModeSwitch({ rule, button, open, onClose }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const setMode = useRuleMode((state, scheduled) => setAsked({ kind: "off", state, scheduled }));
  const choose = (mode: RuleMode) => {
    if (mode === "percent") setAsked({ kind: "plan", rule, wanted: { mode, percent: rule.rolloutPercent ?? 10 } });
    else if (widens(rule, { mode })) setAsked({ kind: "plan", rule, wanted: { mode } });
    else if (mode !== rule.mode || rule.held) void setMode(rule, { mode });
  };
  return (
    <>
      {open && <ModeMenu rule={rule} button={button} choose={choose} onClose={onClose} />}
      {asked?.kind === "plan" && (
        <WidenDialog
          rule={asked.rule}
          wanted={asked.wanted}
          onClose={() => setAsked(null)}
          onConfirm={(wanted) => setMode(asked.rule, wanted)}
        />
      )}
      {asked?.kind === "off" && <OffDialog {...asked} onClose={() => setAsked(null)} onConfirm={setMode} />}
    </>
  );
}
