import { Card } from "@/components/card.tsx";
import { Time } from "@/components/time.tsx";
import type { CauseDetail } from "@/domain/cause/schema.ts";

/** What people decided about it, and when it opened by itself. */
export const CauseHistory = ({ history }: Pick<CauseDetail, "history">) => (
  <Card title="History">
    {history.length === 0 ? (
      <p className="text-ink-3 text-sm">Nobody has touched it yet.</p>
    ) : (
      <ul className="-my-3 divide-y text-sm">
        {history.map(({ id, at, by, said, reason }) => (
          <li key={id} className="py-2">
            <div className="flex justify-between gap-3">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="font-medium">{by}</span> {said}
              </span>
              <span className="shrink-0 text-ink-3">
                <Time iso={at} quiet />
              </span>
            </div>
            {reason && <p className="text-ink-2 text-xs [overflow-wrap:anywhere]">{reason}</p>}
          </li>
        ))}
      </ul>
    )}
  </Card>
);
