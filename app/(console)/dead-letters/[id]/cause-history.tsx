import { Card } from "@/components/card.tsx";
import type { CauseDetail } from "@/domain/cause/schema.ts";
import { DeedLine } from "../../deed-line.tsx";

/** What people decided about it, and when it opened by itself. */
export const CauseHistory = ({ history }: Pick<CauseDetail, "history">) => (
  <Card title="History">
    {history.length === 0 ? (
      <p className="text-ink-3 text-sm">Nobody has touched it yet.</p>
    ) : (
      <ul className="-my-3 divide-y text-sm">
        {history.map((deed) => (
          <li key={deed.id} className="py-2">
            <DeedLine {...deed} />
          </li>
        ))}
      </ul>
    )}
  </Card>
);
