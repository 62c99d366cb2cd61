import { cn } from "@/components/class-names.ts";
import { figure } from "@/domain/list/many.policy.ts";
import type { QuarantineRow } from "@/domain/quarantine/schema.ts";

type Props = Pick<QuarantineRow, "dead" | "judged" | "fit">;

/** "48 of 50" of this release's catalogue; where not all were looked at it says of how many. */
export const FitsToday = ({ dead, judged, fit }: Props) => (
  <span className="grid leading-tight md:text-right">
    <span className={cn("tabular-nums", fit > 0 ? "font-medium text-good" : "text-ink-3")}>
      {figure(fit)} of {figure(dead > judged ? judged : dead)}
      <span className="md:hidden"> fit</span>
    </span>
    {dead > judged && <span className="text-ink-3 text-xs">of the newest</span>}
  </span>
);
