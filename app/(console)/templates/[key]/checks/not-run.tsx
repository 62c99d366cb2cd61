import { Card } from "@/components/card.tsx";
import type { NotRun as Left } from "@/domain/lint/schema.ts";

/** What no check could judge, and why: it may be wrong all the same. */
export const NotRun = ({ notRun }: { notRun: readonly Left[] }) =>
  notRun.length > 0 && (
    <Card title={`Not run ${notRun.length}`}>
      <ul className="grid gap-2">
        {notRun.map(({ code, why }) => (
          <li key={code + why} className="flex flex-wrap items-baseline gap-x-2.5 text-sm">
            <code className="font-mono text-ink-3 text-xs">{code}</code>
            <span className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">{why}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
