import { Icon } from "@/components/icon.tsx";
import { TextLink } from "@/components/text-link.tsx";
import type { ActivationPlan, Misfit } from "@/domain/activation/schema.ts";
import { many } from "@/domain/list/many.policy.ts";

/** So many kinds of misfit are told of one rule. */
const MOST = 5;

/** What speaks against a version, and what its plan could not look at. */
export function PlanFaults({ plan: { blocks, fixtures, rules, version } }: { plan: ActivationPlan }) {
  const failing = fixtures.flatMap(({ name, failure }) => (failure ? [{ name, failure }] : []));
  const checks = blocks.filter(({ code }) => code === "check_fails");
  return (
    <div className="grid gap-3 empty:hidden">
      {blocks.length > 0 && (
        <section role="alert" className="grid gap-1.5 rounded-md bg-bad-soft px-3 py-2 text-sm">
          <h3 className="flex items-center gap-1.5 font-medium text-bad">
            <Icon name="ban" className="size-4" />
            {`v${version.number} cannot be used as it is`}
          </h3>
          <ul className="grid gap-1.5 [overflow-wrap:anywhere]">
            {failing.map(({ name, failure }) => (
              <li key={name}>
                Its fixture <strong className="font-medium">{name}</strong> fails: {failure.detail}
              </li>
            ))}
            {checks.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
            {rules.map(({ key, misfits }) => {
              const worse = misfits.filter(({ already }) => !already);
              return worse
                .slice(0, MOST)
                .map((misfit) => <MisfitLine key={`${key} ${misfit.exampleId}`} rule={key} misfit={misfit} />);
            })}
          </ul>
        </section>
      )}
      <ul className="grid gap-1 text-ink-2 text-xs [overflow-wrap:anywhere] empty:hidden">
        {rules.map(({ key, misfits, now }) => {
          const same = misfits.filter(({ already }) => already).reduce((sum, { messages }) => sum + messages, 0);
          return (
            same > 0 && (
              <li key={key}>
                {key}: {many(same, "message")} {same === 1 ? "fits" : "fit"} v{now} no better, so{" "}
                {same === 1 ? "it does" : "they do"} not stand in the way.
              </li>
            )
          );
        })}
        {rules.map(({ key, unjudged }) => unjudged && <li key={key}>{`${key}: ${unjudged}.`}</li>)}
      </ul>
    </div>
  );
}

const MisfitLine = ({ rule, misfit }: { rule: string; misfit: Misfit }) => (
  <li>
    {many(misfit.messages, "message")} of <strong className="font-medium">{rule}</strong> {misfit.messages === 1 ? "does" : "do"}{" "}
    not fit
    {misfit.waiting > 0 && ` (${misfit.waiting} still to be sent)`}:{" "}
    {misfit.fields.map((field) => (
      <code key={field} className="mr-1 rounded bg-surface px-1 font-mono text-xs">
        {field || "/"}
      </code>
    ))}
    {misfit.detail} <TextLink href={`/messages/${misfit.exampleId}`}>for example this one</TextLink>
  </li>
);
