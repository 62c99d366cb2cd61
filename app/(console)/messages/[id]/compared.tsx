import { cn } from "@/components/class-names.ts";
import type { Compared as Row } from "@/domain/check/compare.policy.ts";

/** Values then and now, what differs first and marked. */
export function Compared({ rows }: { rows: readonly Row[] }) {
  const differ = rows.filter((row) => row.before !== row.now).length;
  return (
    <div className="w-full overflow-x-auto rounded-lg border">
      <table className="w-full text-xs">
        <caption className="border-b bg-sunken px-3 py-1.5 text-left text-ink-3">
          {differ === 0 ? "It sees the same values as then." : `${differ} of ${rows.length} values differ from then.`}
        </caption>
        <thead>
          <tr className="text-left text-ink-3">
            {["Value", "Then", "Now"].map((name) => (
              <th key={name} scope="col" className="px-3 py-1 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="font-mono">
          {rows.map(({ path, before, now }) => (
            <tr key={path} className={cn("border-t align-top", before !== now && "bg-warn-soft")}>
              <th scope="row" className="px-3 py-1 text-left font-normal text-ink-2 [overflow-wrap:anywhere]">
                {path}
              </th>
              <td className="px-3 py-1 [overflow-wrap:anywhere]">{before ?? "–"}</td>
              <td className="px-3 py-1 [overflow-wrap:anywhere]">{now ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
