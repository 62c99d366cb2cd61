"use client";

import { useRef, useState } from "react";
import { cn } from "@/components/class-names.ts";
import { Icon } from "@/components/icon.tsx";
import { lateOnceOpen } from "@/components/late-once-open.tsx";
import { statusOfRule } from "@/components/status/rule.ts";
import { toneStyle } from "@/components/status/tone.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { isOwnRule, OWN_RULE_REASON } from "@/domain/access/own-rule.policy.ts";
import type { RuleRow } from "@/domain/rule/schema.ts";
import { ruleStatus, stateWord } from "./rule-status.ts";

const load = () => import("./mode-switch.tsx").then((module) => module.ModeSwitch);
const ModeSwitch = lateOnceOpen(load);

/** Whether the reader may switch the rules of the team, and those of Waybill itself. */
export type MayWrite = { write: boolean; own: boolean };

/** The state of a rule; for who may switch it, the button that does. */
export function ModeControl({ rule, may }: { rule: RuleRow; may: MayWrite }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const status = ruleStatus(rule);
  if (status === statusOfRule.gone) return <StatusBadge status={status} />;
  const own = isOwnRule(rule.key);
  if (!(own ? may.own : may.write))
    return <StatusBadge status={status} word={stateWord(rule)} hint={own ? `Switching it: ${OWN_RULE_REASON}.` : undefined} />;
  return (
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
          toneStyle[status.tone],
        )}
      >
        <Icon name={status.icon} className="size-3.5" />
        {stateWord(rule)}
        <Icon name="chevron-down" className="size-3.5 opacity-70" />
      </button>
      <ModeSwitch rule={rule} button={button} open={open} onClose={() => setOpen(false)} />
    </span>
  );
}
