import { statusOfDifference } from "@/components/status/difference.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import type { FileChange, SourceDiff } from "@/domain/comparison/schema.ts";
import { many } from "@/domain/list/many.policy.ts";
import { Lines, Note, type Whole } from "./diff-part.tsx";
import type { Numbers } from "./pair-bar.tsx";

type Props = { source: SourceDiff | null; numbers: Numbers } & Whole;

/** What two versions were made of: the project's own files, and packages. */
export function SourcePart({ source, numbers, ...whole }: Props) {
  if (source === null)
    return <Note>The source is not recorded of both versions: one is older than that, or was made without it.</Note>;
  const { files, sameFiles, packages, samePackages } = source;
  return (
    <>
      {files.map((file) => (
        <File key={file.path} file={file} {...whole} />
      ))}
      {packages.length > 0 && (
        <section className="grid gap-1.5 rounded-xl border bg-surface px-4 py-3 text-sm shadow-rest">
          <h3 className="font-medium">Packages</h3>
          <ul className="grid gap-1 [overflow-wrap:anywhere]">
            {packages.map(({ name, from, to }) => (
              <li key={name}>
                <code className="font-mono text-xs">{name}</code>{" "}
                {from === null ? `is new: ${to}` : to === null ? `${from} is gone` : `${from} → ${to}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Note>
        {files.length + packages.length === 0 &&
          `v${numbers.from} and v${numbers.to} are made of the same: what differs is how they were built. `}
        {[sameFiles > 0 && many(sameFiles, "file"), samePackages > 0 && many(samePackages, "package")]
          .filter(Boolean)
          .join(" and ") || "Nothing"}{" "}
        as before.
      </Note>
    </>
  );
}

function File({ file: { path, was, change, diff }, ...whole }: { file: FileChange } & Whole) {
  const status = statusOfDifference[change === "moved" ? "changed" : change];
  return (
    <section className="grid min-w-0 gap-2">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StatusBadge status={status} word={change === "moved" ? "Moved" : undefined} hint={hints[change]} />
        <code className="font-mono text-xs [overflow-wrap:anywhere]">{was ? `${was} → ${path}` : path}</code>
      </h3>
      {diff && <Lines label={path} diff={diff} {...whole} />}
    </section>
  );
}

const hints: Record<FileChange["change"], string> = {
  added: "Only the second version is made of it.",
  removed: "Only the first version is made of it.",
  changed: "Both are made of it, and not the same.",
  moved: "It has another path.",
};
