import type { ReactNode } from "react";
import { Card } from "@/components/card.tsx";
import { TextLink } from "@/components/text-link.tsx";
import { Time } from "@/components/time.tsx";
import { cappedFigure } from "@/domain/list/cap.policy.ts";
import type { WhyArrivals } from "@/domain/why/schema.ts";

/** What came last, and what waits: "the product did not emit" against "we are behind". */
export function Arrivals({ arrivals: { newest, never, inbox, planning, elsewhere } }: { arrivals: WhyArrivals }) {
  return (
    <Card title="What comes in">
      <ul className="divide-y text-sm">
        {newest.map(({ type, source, id, at }) => (
          <Line key={id} value={<Time iso={at} />}>
            <TextLink href={`/events/${id}`}>{type}</TextLink> <span className="text-ink-3">from {source}</span>
          </Line>
        ))}
        {never.map((type) => (
          <Line key={type} value="never came">
            {type}
          </Line>
        ))}
        <Line value={<Waiting {...inbox} />}>Emitted, not taken in</Line>
        <Line value={<Waiting {...planning} />}>Taken in, not planned</Line>
        {elsewhere.length > 0 && <Line value="in another database">Outbox of {elsewhere.join(", ")}</Line>}
      </ul>
    </Card>
  );
}

const Line = ({ children, value }: { children: ReactNode; value: ReactNode }) => (
  <li className="flex flex-wrap justify-between gap-x-4 py-1.5">
    <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    <span className="text-ink-2">{value}</span>
  </li>
);

const Waiting = ({ count, oldestAt }: WhyArrivals["inbox"]) => (
  <>
    {cappedFigure(count)}
    {oldestAt && (
      <>
        {", oldest "}
        <Time iso={oldestAt} />
      </>
    )}
  </>
);
