import { LineChanges } from "@/components/line-changes.tsx";
import type { MailDiff } from "@/domain/comparison/schema.ts";
import type { ReplaySample } from "@/domain/replay/sample.ts";

const parts = { text: "Text", html: "HTML", headers: "Headers" } as const; // their names are literal

/** What the mail says now and did not when it failed. */
export function SampleDiff({ sample: { mail } }: { sample: ReplaySample }) {
  if (mail === null) return <p className="text-ink-2 text-sm">One of the two cannot be rendered: there is nothing to compare.</p>;
  const changed = Object.entries(parts).flatMap(([key, label]) => {
    const diff = mail[key as keyof typeof parts]; // the keys of `parts`
    return diff && diff.added + diff.removed > 0 ? [{ label, diff }] : [];
  });
  return (
    <div className="grid gap-3">
      <Subject mail={mail} />
      {changed.length === 0 && !mail.subject && <p className="text-ink-2 text-sm">The same in both.</p>}
      {changed.map(({ label, diff }) => (
        <section key={label} className="grid min-w-0 gap-1">
          <h3 className="font-medium text-sm">{label}</h3>
          <LineChanges diff={diff} label={`${label} before and after`} />
        </section>
      ))}
    </div>
  );
}

const wordsOf = (pieces: NonNullable<MailDiff["subject"]>["added"]): string => pieces.map(([text]) => text).join("");

const Subject = ({ mail: { subject } }: { mail: MailDiff }) =>
  subject && (
    <p className="text-sm [overflow-wrap:anywhere]">
      Subject: <del className="text-bad">{wordsOf(subject.removed)}</del>{" "}
      <ins className="text-good">{wordsOf(subject.added)}</ins>
    </p>
  );
