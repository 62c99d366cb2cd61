import { Card } from "@/components/card.tsx";
import { figure } from "@/domain/list/many.policy.ts";
import { Bar } from "../bar.tsx";

type Props = { plan: { total: number; judged: number; filled: boolean }; of?: string; as?: string };

/** How far the plan is. It is built by the workers: nobody has to stay. */
export function Building({ plan: { total, judged, filled }, of = "messages", as = "as they would be sent now" }: Props) {
  return (
    <Card title="The plan is being made">
      <div className="grid gap-2 text-sm">
        <Bar label="Judged so far" parts={[{ count: judged, className: "bg-accent" }]} total={filled ? total : 0} />
        <p className="text-ink-2 tabular-nums">
          {filled
            ? `${figure(judged)} of ${figure(total)} ${of} are judged ${as}.`
            : `${figure(total)} ${of} are found so far. Those that come from now on are not part of it.`}
        </p>
        <p className="text-ink-3 text-xs">Workers do this in the background. You may leave the page; nothing is done yet.</p>
      </div>
    </Card>
  );
}
