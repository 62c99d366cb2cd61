import Link from "next/link";
import { cn } from "@/components/class-names.ts";
import { Icon } from "@/components/icon.tsx";
import { statusOfRule } from "@/components/status/rule.ts";
import { figure } from "@/domain/list/many.policy.ts";
import { failureRate } from "@/domain/template/gallery.policy.ts";
import type { TemplateCard } from "@/domain/template/schema.ts";
import { messageSearchText } from "../messages/search.ts";
import { ChecksVerdict } from "./checks-verdict.tsx";
import { templatePath } from "./template-path.ts";

type Props = { card: TemplateCard };

/** Above the link that lies over the whole card. */
const above = "relative z-10";
const linkStyle = cn(above, "inline-flex min-h-6 items-center hover:text-ink hover:underline");

/** How the checks of the shown version went, in a word; the whole of it is a press away. */
export function ChecksBadge({ card: { key, checks, shown } }: Props) {
  if (!checks || !shown) return <span className="text-ink-3">Nothing to check</span>;
  return (
    <Link
      href={`${templatePath(key)}/checks?v=${shown.number}`}
      prefetch={false}
      className={cn(linkStyle, "flex-wrap gap-1 text-ink-3")}
    >
      <ChecksVerdict checks={checks} />
    </Link>
  );
}

/** A week's messages, and how many of those that were tried failed; each figure leads to the messages. */
export function Sends({ card }: Props) {
  const { accepted, failed, from } = card.week;
  const rate = failureRate(card);
  if (rate === null) return <span className="text-ink-3">none sent in 7 days</span>;
  const href = (status: "accepted" | "failed") =>
    `/messages${messageSearchText({ template: card.key, status, rested: `${from}..`, test: "no" })}`;
  return (
    <span className="flex items-center gap-2 whitespace-nowrap text-ink-3 tabular-nums">
      <Link href={href("accepted")} prefetch={false} className={cn(linkStyle, "text-ink-2")}>
        {figure(accepted)} in 7 days
      </Link>
      {failed > 0 && (
        <Link
          href={href("failed")}
          prefetch={false}
          className={cn(linkStyle, rate >= 0.02 ? "font-medium text-bad" : "text-ink-3")}
        >
          {percent(rate)} failed
        </Link>
      )}
    </span>
  );
}

/** "0.4 %"; what is there is never nothing. */
const percent = (rate: number): string => (rate < 0.001 ? "< 0.1 %" : `${(rate * 100).toFixed(rate < 0.1 ? 1 : 0)} %`);

const MOST = 3;

/** The rules that send it: how each is switched, and which of them keep to a version of their own. */
export function UsedBy({ card: { key, rules } }: Props) {
  if (rules.length === 0)
    return (
      <p className="flex min-h-6 items-center gap-1 text-ink-3 text-xs">
        <Icon name="unplug" className="size-3.5" /> No rule sends it
      </p>
    );
  return (
    <ul aria-label={`Rules that send ${key}`} className="flex min-w-0 flex-wrap gap-x-3 text-xs">
      {rules.slice(0, MOST).map(({ key: rule, mode, pinnedNumber }) => (
        <li key={rule} className="min-w-0">
          <Link
            href={`/rules/${encodeURIComponent(rule)}`}
            prefetch={false}
            className={cn(linkStyle, "max-w-full gap-1 text-ink-2")}
          >
            <Icon
              name={statusOfRule[mode].icon}
              aria-label={statusOfRule[mode].word}
              className={cn("size-3.5 shrink-0", mode === "on" ? "text-good" : "text-ink-3")}
            />
            <span className="min-w-0 truncate">{rule}</span>
            {pinnedNumber !== null && (
              <span className="inline-flex shrink-0 items-center gap-0.5 text-info">
                <Icon name="pin" className="size-3" /> v{pinnedNumber}
              </span>
            )}
          </Link>
        </li>
      ))}
      {rules.length > MOST && <li className="inline-flex min-h-6 items-center text-ink-3">and {rules.length - MOST} more</li>}
    </ul>
  );
}
