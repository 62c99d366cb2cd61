"use client";

import { cn } from "@/components/class-names.ts";
import { Icon } from "@/components/icon.tsx";
import { lateOnceOpen } from "@/components/late-once-open.tsx";
import { MenuButton } from "@/components/menu/menu-button.tsx";
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
  const status = ruleStatus(rule);
  if (status === statusOfRule.gone) return <StatusBadge status={status} />;
  const own = isOwnRule(rule.key);
  if (!(own ? may.own : may.write))
    return <StatusBadge status={status} word={stateWord(rule)} hint={own ? `Switching it: ${OWN_RULE_REASON}.` : undefined} />;
  return (
    <MenuButton
      load={load}
      menu={(over) => <ModeSwitch rule={rule} {...over} />}
      label={`Rule ${rule.key}: ${stateWord(rule)}`}
      className={cn(
        "inline-flex h-7 items-center gap-1 whitespace-nowrap rounded-md border border-transparent px-1.5 font-medium text-sm hover:border-line-strong aria-expanded:border-line-strong",
        toneStyle[status.tone],
      )}
    >
      <Icon name={status.icon} className="size-3.5" />
      {stateWord(rule)}
    </MenuButton>
  );
}
