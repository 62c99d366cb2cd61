"use client";

import { Check, ChevronDown } from "lucide-react";
import { DropdownMenu as Menu } from "radix-ui";
import { useState } from "react";
import { cn } from "@/components/class-names.ts";
import { toneStyle } from "@/components/status.ts";
import { widens } from "@/domain/rule/mode.policy.ts";
import type { RuleMode, RuleRow, RuleState } from "@/domain/rule/schema.ts";
import { ModeBadge, modes, stateWord } from "./mode-words.tsx";
import { OffDialog } from "./off-dialog.tsx";
import { useRuleMode, type Wanted } from "./use-rule-mode.ts";
import { WidenDialog } from "./widen-dialog.tsx";

type Asked = { kind: "plan"; wanted: Wanted } | { kind: "off"; state: RuleState; scheduled: number };

/**
 * How a rule is switched. What lets fewer people get mail is done at once, and the toast undoes it; what lets more get some shows its
 * plan first; turning off a rule that has messages scheduled asks what becomes of them.
 */
export function ModeControl({ rule, mayWrite }: { rule: RuleRow; mayWrite: boolean }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const setMode = useRuleMode((state, scheduled) => setAsked({ kind: "off", state, scheduled }));
  // What the code of this release does not have cannot plan or send, however it is switched.
  if (!mayWrite || rule.description === null) return <ModeBadge rule={rule} />;

  const choose = (mode: RuleMode) => {
    if (mode === "percent") setAsked({ kind: "plan", wanted: { mode, percent: rule.rolloutPercent ?? 10 } });
    else if (widens(rule, { mode })) setAsked({ kind: "plan", wanted: { mode } });
    else if (mode !== rule.mode || rule.held) void setMode(rule, { mode });
  };
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger
          aria-label={`Rule ${rule.key}: ${stateWord(rule)}`}
          className={cn(
            "inline-flex h-7 items-center gap-1 whitespace-nowrap rounded-md border border-transparent pr-1.5 pl-2.5 font-medium text-sm hover:border-line-strong data-[state=open]:border-line-strong",
            toneStyle[modes[rule.mode].tone],
          )}
        >
          {stateWord(rule)}
          <ChevronDown aria-hidden className="size-3.5 opacity-70" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Content
            align="start"
            sideOffset={4}
            className="z-30 w-76 max-w-[calc(100vw-2rem)] rounded-lg border bg-surface p-1 shadow-float"
          >
            <Menu.RadioGroup value={rule.mode} aria-label={`State of ${rule.key}`}>
              {Object.entries(modes).map(([mode, { word, says }]) => (
                <Menu.RadioItem
                  key={mode}
                  value={mode}
                  onSelect={() => choose(mode as RuleMode)} // the keys of `modes`
                  className="grid cursor-pointer grid-cols-[1rem_minmax(0,1fr)] gap-x-2 rounded-md px-2 py-1.5 text-sm outline-none data-[highlighted]:bg-hover"
                >
                  <span className="pt-0.5">
                    <Menu.ItemIndicator>
                      <Check aria-hidden className="size-4" />
                    </Menu.ItemIndicator>
                  </span>
                  <span>
                    <span className="font-medium">{word}</span>
                    <span className="block text-ink-3 text-xs">{says}</span>
                  </span>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Content>
        </Menu.Portal>
      </Menu.Root>
      {asked?.kind === "plan" && (
        <WidenDialog
          rule={rule}
          wanted={asked.wanted}
          onClose={() => setAsked(null)}
          onConfirm={(wanted) => setMode(rule, wanted)}
        />
      )}
      {asked?.kind === "off" && <OffDialog {...asked} onClose={() => setAsked(null)} onConfirm={setMode} />}
    </>
  );
}
