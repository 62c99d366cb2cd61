import { statusOfDecision } from "@/components/status/decision.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { Warning } from "@/components/warning.tsx";
import { many } from "@/domain/list/many.policy.ts";
import type { ReplanPreview } from "@/domain/replan/schema.ts";

/** A plan in words: how many messages, for whom, and what each rule had said. */
export function ReplanTold({ plan }: { plan: ReplanPreview }) {
  if (plan.obstacle) return <Warning>{plan.obstacle}</Warning>;
  const asked = plan.rules.filter((rule) => rule.asked);
  if (asked.length === 0)
    return <p className="text-ink-2 text-sm">Every rule has settled this event. There is none to ask again.</p>;
  return (
    <div className="grid gap-2 text-sm">
      <p>
        {plan.messages === 0 ? "No new message would be made." : `${many(plan.messages, "new message")} would be made`}
        {plan.messages > 0 && `, for ${plan.recipients.join(", ")}${plan.messages > plan.recipients.length ? " and more" : ""}.`}
        {plan.late > 0 && ` ${plan.late} of them would be past its deadline at once, and not be sent.`}
        {plan.duplicates > 0 && ` ${many(plan.duplicates, "message")} would be found there already.`}
      </p>
      <ul className="divide-y rounded-lg border">
        {asked.map(({ ruleKey, was, mode, messages, tooLate }) => (
          <li key={ruleKey} className="flex flex-wrap items-center gap-2 px-3 py-1.5">
            <span className="flex-1 font-medium">{ruleKey}</span>
            {was ? <StatusBadge status={statusOfDecision[was]} /> : <span className="text-ink-3">never asked</span>}
            <span className="text-ink-3">→</span>
            <span>
              {mode === "off" ? "still off" : messages > 0 ? many(messages, "new message") : "no new message"}
              {tooLate > 0 && `, ${many(tooLate, "message")} too late`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
