import { Card } from "@/components/card.tsx";
import { Json } from "@/components/json.tsx";
import type { WhyAnswer } from "@/domain/why/schema.ts";

/** What had to hold, then against now; what differs is marked by a word and not by colour alone. */
export function Conditions({ conditions, live }: Pick<WhyAnswer, "conditions" | "live">) {
  return (
    <Card title="Then and now">
      <table className="w-full table-fixed text-sm">
        <thead>
          <tr className="text-left text-ink-3 text-xs">
            <th scope="col" className="w-26 py-1 font-medium">
              <span className="sr-only">Condition</span>
            </th>
            <th scope="col" className="py-1 pr-3 font-medium">
              Then
            </th>
            <th scope="col" className="py-1 font-medium">
              Now
            </th>
          </tr>
        </thead>
        <tbody>
          {conditions.map(({ name, was, now, changed }) => (
            <tr key={name} className="border-t align-top">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal text-ink-3">
                {name}
              </th>
              <td className="py-1.5 pr-3 [overflow-wrap:anywhere]">{was ?? <span className="text-ink-3">not recorded</span>}</td>
              <td className={changed ? "py-1.5 font-medium [overflow-wrap:anywhere]" : "py-1.5 [overflow-wrap:anywhere]"}>
                {now ?? <span className="text-ink-3">–</span>}
                {changed && (
                  <span className="ml-2 rounded-full bg-info-soft px-1.5 py-0.5 font-medium text-info text-xs">changed</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {live && <Live live={live} />}
    </Card>
  );
}

/** What the product said of it, for whoever doubts the words. */
function Live({ live }: { live: NonNullable<WhyAnswer["live"]> }) {
  if (live.was === null && live.now === null) return null;
  return (
    <details className="mt-3 border-t pt-2">
      <summary className="min-h-6 cursor-pointer text-ink-2 text-sm hover:text-ink">What the product said</summary>
      <div className="mt-2 grid gap-3 md:grid-cols-2">
        {live.was !== null && (
          <div className="min-w-0">
            <p className="mb-1 text-ink-3 text-xs">Then</p>
            <Json text={live.was} label="What the product said then" />
          </div>
        )}
        {live.now !== null && (
          <div className="min-w-0">
            <p className="mb-1 text-ink-3 text-xs">Now</p>
            <Json text={live.now} label="What the product says now" />
          </div>
        )}
      </div>
    </details>
  );
}
