import { Cut } from "@/components/cut.tsx";
import { Path } from "@/components/path.tsx";
import { Time } from "@/components/time.tsx";
import type { TemplateVersion } from "@/domain/template/schema.ts";
import { kilobytes } from "./preview/kilobytes.ts";

/** When the version came to be, and by whom and what for where the build knew; a phone has that on the page of the versions. */
export const VersionLine = ({
  version: { number, createdAt, author, note, gitCommit, size, file },
}: {
  version: TemplateVersion;
}) => (
  <div className="mt-0.5 flex flex-wrap items-baseline gap-x-3 text-ink-3 text-xs [overflow-wrap:anywhere]">
    {/* A line of its own: the words of a time grow and shrink, and nothing is to move for it. */}
    <span className="basis-full">
      v{number}, published <Time iso={createdAt} quiet />
      {author && ` by ${author}`}
    </span>
    {gitCommit && <code className="font-mono max-sm:hidden">{gitCommit.slice(0, 8)}</code>}
    {size !== null && <span className="tabular-nums max-sm:hidden">bundle {kilobytes(size)}</span>}
    {file && (
      <code className="font-mono max-sm:hidden">
        <Path path={file} />
      </code>
    )}
    {note && <Cut text={note} className="max-w-full max-sm:hidden" />}
  </div>
);
