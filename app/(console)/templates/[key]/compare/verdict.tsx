import { Icon } from "@/components/icon.tsx";
import { many } from "@/domain/list/many.policy.ts";
import type { Numbers } from "./pair-bar.tsx";
import type { Compared } from "./read-compare.ts";

/** The answer in one sentence or two, before anything is looked at. */
export function Verdict({ compared, numbers }: { compared: Compared; numbers: Numbers }) {
  const same = compared.mail !== null && compared.from.mail?.hash === compared.to.mail?.hash;
  const breaks = compared.props.changes.filter((change) => change.breaks !== null).length;
  return (
    <div role="status" className="grid gap-1 [overflow-wrap:anywhere]">
      <p className="flex items-start gap-2 font-medium">
        {same && <Icon name="circle-check" className="mt-0.5 size-4.5 shrink-0 text-good" />}
        {compared.mail === null && <Icon name="triangle-alert" className="mt-0.5 size-4.5 shrink-0 text-bad" />}
        <span className="min-w-0">{sentenceOf(compared, numbers, same)}</span>
      </p>
      {breaks > 0 && (
        <p className="flex items-start gap-2 text-bad text-sm">
          <Icon name="triangle-alert" className="mt-0.5 size-4 shrink-0" />
          {`v${numbers.to} takes other props: ${many(breaks, "field")} may make a rule fail that v${numbers.from} served.`}
        </p>
      )}
    </div>
  );
}

function sentenceOf({ mail, from, to }: Compared, numbers: Numbers, same: boolean): string {
  if (numbers.from === numbers.to) return `v${numbers.to} on both sides: choose another version.`;
  if (mail === null) {
    const failing = [from, to].filter(({ failure }) => failure);
    const names = failing.map(({ version }) => `v${version.number}`).join(" and ");
    const whatever = failing.some(({ failure }) => failure?.code === "bad_signature");
    return `${names} cannot be rendered${whatever ? "" : " with these props"}.`;
  }
  if (same) return "Identical with these props: the same subject, preheader, HTML and text, byte for byte.";
  const lines = (diff: { added: number; removed: number } | null, name: string) =>
    diff &&
    `${name} (${[diff.added > 0 && `+${diff.added}`, diff.removed > 0 && `−${diff.removed}`].filter(Boolean).join(" ") || "spacing"})`;
  const parts = [mail.subject && "subject", mail.preheader && "preheader", lines(mail.text, "text"), lines(mail.html, "HTML")];
  return `Differs in ${new Intl.ListFormat("en-GB").format(parts.filter((part) => part !== null))}.`;
}
