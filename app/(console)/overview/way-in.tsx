import { TextLink } from "@/components/text-link.tsx";
import { Time } from "@/components/time.tsx";
import { cappedFigure } from "@/domain/list/cap.policy.ts";
import type { Arrivals } from "@/domain/overview/schema.ts";
import { Line } from "./line.tsx";

/** Events on their way in: what waits, and the newest of each source. */
export function WayIn({ arrivals: { inbox, planning, newest, elsewhere } }: { arrivals: Arrivals }) {
  return (
    <dl className="-my-2 divide-y text-sm">
      <Line name="Emitted, not taken in yet">
        {cappedFigure(inbox.count)}
        {inbox.oldestAt && <Oldest at={inbox.oldestAt} />}
      </Line>
      <Line name="Taken in, not planned yet">
        {cappedFigure(planning.count)}
        {planning.oldestAt && <Oldest at={planning.oldestAt} />}
      </Line>
      {newest.map(({ source, id, at }) => (
        <Line key={source} name={`Newest of ${source}`}>
          <TextLink href={`/events/${id}`} prefetch={false}>
            <Time iso={at} quiet />
          </TextLink>
        </Line>
      ))}
      {elsewhere.map((source) => (
        <Line key={source} name={`Outbox of ${source}`}>
          <span className="text-ink-3">in its own database: workers read it</span>
        </Line>
      ))}
    </dl>
  );
}

const Oldest = ({ at }: { at: string }) => (
  <span className="text-ink-2">
    {" "}
    · oldest <Time iso={at} />
  </span>
);
