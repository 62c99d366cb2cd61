import type { ReactNode } from "react";
import { Pieces } from "@/components/line-changes.tsx";
import { Time } from "@/components/time.tsx";
import type { LineDiff } from "@/domain/comparison/schema.ts";
import type { TemplateVersion } from "@/domain/template/schema.ts";
import { kilobytes } from "../preview/kilobytes.ts";
import type { Compared, Side } from "./read-compare.ts";

type Row = { name: string; from: ReactNode; to: ReactNode };

/** What can be said of either version in a line, side by side: above all the first that people see of a mail. */
export function Facts({ compared: { from, to, mail } }: { compared: Compared }) {
  const rows: Row[] = [
    ...(mail?.subject ? [lineRow("Subject", mail.subject)] : []),
    ...(mail?.preheader ? [lineRow("Preheader", mail.preheader)] : []),
    sizeRow("HTML", from, to, (side) => side.mail?.bytes.html ?? null),
    sizeRow("Text", from, to, (side) => side.mail?.bytes.text ?? null),
    sizeRow("Whole mail", from, to, (side) => side.mail?.bytes.raw ?? null),
    sizeRow("Bundle", from, to, ({ version }) => version.size),
    { name: "Published", from: <Published version={from.version} />, to: <Published version={to.version} /> },
  ].filter(({ from: one, to: other }) => one !== null || other !== null);
  return (
    <div className="overflow-x-auto rounded-xl border bg-surface shadow-rest">
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">{`v${from.version.number} and v${to.version.number}`}</caption>
        <colgroup>
          <col className="w-22 sm:w-32" />
          <col />
          <col />
        </colgroup>
        <thead>
          <tr className="border-b text-left text-xs">
            <th scope="col" className="px-3 sm:px-4">
              <span className="sr-only">What</span>
            </th>
            {[from, to].map(({ version }) => (
              <th key={version.id} scope="col" className="px-2 py-1.5 font-medium">
                v{version.number}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map((row) => (
            <tr key={row.name} className="align-top">
              <th scope="row" className="px-3 py-1.5 text-left font-normal text-ink-3 text-xs leading-5 sm:px-4">
                {row.name}
              </th>
              <td className="px-2 py-1.5 [overflow-wrap:anywhere]">{row.from ?? "–"}</td>
              <td className="px-2 py-1.5 [overflow-wrap:anywhere]">{row.to ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const lineRow = (name: string, { removed, added }: LineDiff): Row => ({
  name,
  from: <Line pieces={removed} changed="bg-bad-soft" />,
  to: <Line pieces={added} changed="bg-good-soft" />,
});

const Line = ({ pieces, changed }: { pieces: LineDiff["added"]; changed: string }) =>
  pieces.length === 0 ? (
    <span className="text-ink-3">none</span>
  ) : (
    <bdi>
      <Pieces pieces={pieces} changed={changed} />
    </bdi>
  );

function sizeRow(name: string, from: Side, to: Side, size: (side: Side) => number | null): Row {
  const [before, after] = [size(from), size(to)];
  const by = before === null || after === null ? 0 : after - before;
  const cell = (bytes: number | null, more: string) =>
    bytes === null ? null : (
      <span className="tabular-nums">
        {kilobytes(bytes)} <span className="text-ink-3 text-xs">{more}</span>
      </span>
    );
  const change = by === 0 ? "" : `${by > 0 ? "+" : "−"}${kilobytes(Math.abs(by))}`;
  return { name, from: cell(before, ""), to: cell(after, before === null ? "" : change || "the same") };
}

const Published = ({ version: { createdAt, author, note, gitCommit } }: { version: TemplateVersion }) => (
  <span className="text-ink-2">
    <Time iso={createdAt} quiet />
    {author && ` by ${author}`}
    {note && <span className="line-clamp-2 text-xs">{note}</span>}
    {gitCommit && <code className="block font-mono text-ink-3 text-xs">{gitCommit.slice(0, 8)}</code>}
  </span>
);
