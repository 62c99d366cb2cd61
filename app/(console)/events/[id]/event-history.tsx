import { Card } from "@/components/card.tsx";
import { eventDeedWords } from "@/domain/event/deed.policy.ts";
import type { EventDetail } from "@/domain/event/schema.ts";
import { DeedLine } from "../../deed-line.tsx";

/** What people did with it: corrected, taken back in, planned again, dropped, taken back. */
export const EventHistory = ({ history }: Pick<EventDetail, "history">) => (
  <Card title="History">
    <ul className="-my-3 divide-y text-sm">
      {history.map(({ deed, no, at, by, reason }) => (
        <li key={`${deed} ${at} ${no}`} className="py-2">
          <DeedLine by={by} said={eventDeedWords({ deed, no })} at={at} reason={reason} />
        </li>
      ))}
    </ul>
  </Card>
);
