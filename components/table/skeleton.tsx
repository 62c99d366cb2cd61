import { cn } from "../class-names.ts";
import type { Column } from "./types.ts";

const lines = ["w-full", "w-4/5", "w-11/12", "w-3/4", "w-5/6", "w-2/3"] as const;

/** Of what is no table. */
const ONE = [{ key: "all", phone: "lead" }] as const;

type Props = { label: string; columns?: readonly Pick<Column<never>, "key" | "phone" | "className">[] };

/** The layout to come, column by column. It stays invisible for 150 ms: a fast answer does not flicker. */
export function Skeleton({ label, columns = ONE }: Props) {
  return (
    <div role="status" aria-label={`Loading ${label.toLowerCase()}`} className="animate-[fade_150ms_linear_150ms_backwards]">
      <div aria-hidden className="h-8 border-b bg-sunken max-md:hidden" />
      <table aria-hidden className="w-full table-fixed">
        <tbody>
          {lines.map((width) => (
            <tr key={width} className="border-b last:border-b-0">
              {columns.map(({ key, phone, className }) => (
                <td key={key} className={cn("h-10 px-3 max-md:h-16", phone !== "lead" && "max-md:hidden", className)}>
                  <span className={cn("block h-3 animate-pulse rounded-sm bg-neutral-soft", width)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
