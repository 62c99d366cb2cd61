"use client";

import { useRef, useState } from "react";
import { cn } from "@/components/class-names.ts";
import { Icon } from "@/components/icon.tsx";
import { late } from "@/components/late.tsx";
import { statusOfRule } from "@/components/status/rule.ts";
import { toneStyle } from "@/components/status/tone.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { isOwnRule, OWN_RULE_REASON } from "@/domain/access/own-rule.policy.ts";
import type { RuleMode, RuleRow, RuleState } from "@/domain/rule/schema.ts";
import { widens } from "@/domain/rule/switch.policy.ts";
import { ruleStatus, stateWord } from "./rule-status.ts";
import { useRuleMode, type Wanted } from "./use-rule-mode.ts";

const load = () => import("./mode-menu.tsx").then((module) => module.ModeMenu);
const ModeMenu = late(load);
const OffDialog = late(() => import("./off-dialog.tsx").then((module) => module.OffDialog));
const WidenDialog = late(() => import("./widen-dialog.tsx").then((module) => module.WidenDialog));

/** Whether the reader may switch the rules of the team, and those of Waybill itself. */
export type MayWrite = { write: boolean; own: boolean };

/** The rule as it was when the person was asked: what somebody else makes of it meanwhile is not overwritten by the answer. */
type Asked = { kind: "plan"; rule: RuleRow; wanted: Wanted } | { kind: "off"; state: RuleState; scheduled: number };

/**
 * How a rule is switched. What lets fewer people get mail is done at once, and the toast undoes it; what lets more get some shows its
 * plan first; turning off a rule that has messages scheduled asks what becomes of them.
 */
export function ModeControl({ rule, may }: { rule: RuleRow; may: MayWrite }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const setMode = useRuleMode((state, scheduled) => setAsked({ kind: "off", state, scheduled }));
  const status = ruleStatus(rule);
  if (status === statusOfRule.gone) return <StatusBadge status={status} />;
  const own = isOwnRule(rule.key);
  if (!(own ? may.own : may.write))
    return <StatusBadge status={status} word={stateWord(rule)} hint={own ? `Switching it: ${OWN_RULE_REASON}.` : undefined} />;

  const { tone, icon } = status;
  const choose = (mode: RuleMode) => {
    if (mode === "percent") setAsked({ kind: "plan", rule, wanted: { mode, percent: rule.rolloutPercent ?? 10 } });
    else if (widens(rule, { mode })) setAsked({ kind: "plan", rule, wanted: { mode } });
    else if (mode !== rule.mode || rule.held) void setMode(rule, { mode });
  };
  return (
    <>
      <span className="relative inline-flex">
        <button
          type="button"
          ref={button}
          aria-haspopup="menu"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          onKeyDown={(event) => event.key === "ArrowDown" && setOpen(true)}
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          aria-label={`Rule ${rule.key}: ${stateWord(rule)}`}
          className={cn(
            "inline-flex h-7 items-center gap-1 whitespace-nowrap rounded-md border border-transparent px-1.5 font-medium text-sm hover:border-line-strong aria-expanded:border-line-strong",
            toneStyle[tone],
          )}
        >
          <Icon name={icon} className="size-3.5" />
          {stateWord(rule)}
          <Icon name="chevron-down" className="size-3.5 opacity-70" />
        </button>
        {open && <ModeMenu rule={rule} button={button} choose={choose} onClose={() => setOpen(false)} />}
      </span>
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
