import { cn } from "@/components/class-names.ts";
import { TextLink } from "@/components/text-link.tsx";
import { figure } from "@/domain/list/many.policy.ts";
import type { Cause, Flow, NewFailure } from "@/domain/overview/schema.ts";
import { RuleLink } from "../rules/rule-link.tsx";
import { Figure } from "./figure.tsx";
import { causeIn, deadLettersOf } from "./links.ts";

/** Failures by rule and cause, most first. */
export function Causes({ flow }: { flow: Flow }) {
  if (flow.causes.length === 0) return <p className="text-ink-3 text-sm">Nothing failed in this time.</p>;
  return (
    <ul className="-my-3 divide-y">
      {flow.causes.map((cause) => (
        <CauseLine
          key={JSON.stringify([cause.ruleKey, cause.status, cause.reason, cause.class])}
          cause={cause}
          from={flow.from}
        />
      ))}
    </ul>
  );
}

/** Rules that fail now and hardly did in the day before. */
export function NewFailures({ failures }: { failures: readonly NewFailure[] }) {
  return (
    <section aria-label="Rules that newly fail" className="rounded-xl border border-bad/40 bg-bad-soft px-4 py-3">
      <h2 className="font-medium text-bad text-sm">
        {failures.length === 1 ? "A rule fails that did not before" : "Rules fail that did not before"}
      </h2>
      <ul className="mt-1 divide-y divide-bad/20">
        {failures.map((failure) => (
          <CauseLine
            key={JSON.stringify([failure.ruleKey, failure.status, failure.reason, failure.class])}
            cause={failure}
            from={failure.since}
            note={`of ${figure(failure.of)} in the last hour; ${failure.before === 0 ? "none" : figure(failure.before)} in the 24 hours before`}
          />
        ))}
      </ul>
    </section>
  );
}

function CauseLine({ cause, from, note }: { cause: Cause; from: string; note?: string }) {
  return (
    <li className={cn("flex min-h-9 items-center justify-between gap-x-4 py-1 text-sm", note && "flex-wrap")}>
      <span className="min-w-0">
        <RuleLink ruleKey={cause.ruleKey} />
        <span className="text-ink-2">
          {" · "}
          <Words cause={cause} />
        </span>
        {cause.status === "uncertain" && <span className="text-ink-3"> · uncertain</span>}
      </span>
      <span className={cn("text-ink-2", note && "max-sm:w-full")}>
        <Figure
          count={cause.count}
          href={causeIn({ from }, cause)}
          label={`messages of ${cause.ruleKey}: ${cause.words}`}
          className="font-medium text-ink"
        />
        {note && ` ${note}`}
      </span>
    </li>
  );
}

/** Why, with the way to what is known of it. */
function Words({ cause }: { cause: Cause }) {
  const href = deadLettersOf(cause);
  if (href === null) return cause.words;
  return <TextLink href={href}>{cause.words}</TextLink>;
}
