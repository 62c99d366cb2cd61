import Link from "next/link";
import { buttonStyle } from "@/components/button.tsx";
import { Card } from "@/components/card.tsx";
import { Facts } from "@/components/facts.tsx";
import { Icon } from "@/components/icon.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { statusOfEvent } from "@/components/status/event.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { TextLink } from "@/components/text-link.tsx";
import { Time } from "@/components/time.tsx";
import type { CatalogueEntry } from "@/domain/catalogue/schema.ts";
import { cappedFigure } from "@/domain/list/cap.policy.ts";
import { described } from "@/domain/release/described.policy.ts";
import { Emit } from "./emit.tsx";
import { Misfits } from "./misfits.tsx";
import { SchemaTable } from "./schema-table.tsx";

/** One type of event: what it says, how to emit it, who listens, what did not fit. */
export function TypeView({ entry, rights }: { entry: CatalogueEntry; rights: { simulate: boolean; replan: boolean } }) {
  const { type, known, version, example, lifted, rules, lastAt } = entry;
  const query = `type=${encodeURIComponent(type)}`;
  return (
    <>
      <PageHeader
        back={{ href: "/events/catalogue", label: "Event catalogue" }}
        title={type}
        description={known ? described(entry, "type of event") : <StatusBadge status={statusOfEvent.unknown} />}
        actions={
          <>
            <Link href={`/events?${query}`} className={buttonStyle()}>
              Its events
            </Link>
            {example !== null && rights.simulate && (
              <Link href={`/events/simulate?${query}`} className={buttonStyle()}>
                <Icon name="flask-conical" className="size-3.5" /> Simulate
              </Link>
            )}
          </>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {entry.misfits.length > 0 && <Misfits type={type} misfits={entry.misfits} mayReadmit={rights.replan} />}
          {known && <SchemaTable schema={entry.schema} version={version ?? 1} />}
          {example !== null && <Emit entry={{ ...entry, example }} />}
        </div>
        <Card title="Traffic and listeners">
          <Facts
            rows={[
              ["Version", version === null ? "not in the catalogue" : String(version)],
              ["Lifted from", lifted.length === 0 ? null : lifted.join(", ")],
              ["24 hours", cappedFigure(entry.day)],
              ["7 days", cappedFigure(entry.week)],
              ["Quarantined", <Held key="held" query={query} n={entry.quarantined} />],
              ["Last seen", lastAt ? <Time key="last" iso={lastAt} /> : "never"],
              ["Rules", rules.length === 0 ? "none subscribes" : rules.join(", ")],
            ]}
          />
        </Card>
      </div>
    </>
  );
}

const Held = ({ query, n }: { query: string; n: number }) =>
  n === 0 ? (
    "none"
  ) : (
    <TextLink href={`/events?${query}&state=quarantined`} className="inline-flex min-h-6 items-center">
      {cappedFigure(n)}
    </TextLink>
  );
