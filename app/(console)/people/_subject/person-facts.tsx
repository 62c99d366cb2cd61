import { Card } from "@/components/card.tsx";
import { Facts } from "@/components/facts.tsx";
import { Id } from "@/components/id.tsx";
import { MaskedAddress } from "@/components/masked-address.tsx";
import { TextLink } from "@/components/text-link.tsx";
import { Time } from "@/components/time.tsx";
import { may } from "@/domain/access/require.ts";
import type { AddressUse, PersonDetail } from "@/domain/person/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { PersonZone } from "./person-zone.tsx";

/** The person's ids, time zone, and every address over time. */
export function PersonFacts({ ctx, person }: { ctx: Ctx; person: PersonDetail }) {
  const { id, externalId, source, timeZone, createdAt, addresses } = person;
  return (
    <>
      <Card title="About">
        <Facts
          rows={[
            ["Person", <Id key="external" value={externalId} label="Person" />],
            ["Source", source],
            ["Time zone", <PersonZone key={timeZone} id={id} timeZone={timeZone} mayWrite={may(ctx, "person.write")} />],
            ["First seen", <Time key="seen" iso={createdAt} />],
            ["Waybill id", <Id key="id" value={id} label="Waybill id" />],
          ]}
        />
      </Card>
      {addresses.length > 0 && (
        <Card title="Addresses over time">
          <ul className="divide-y text-sm">
            {addresses.map((address) => (
              <Use key={address.id} use={address} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

const Use = ({ use }: { use: AddressUse }) => (
  <li className="grid gap-0.5 py-2 first:pt-0.5 last:pb-0.5">
    <span className="flex items-center justify-between gap-3">
      <MaskedAddress addressId={use.id} address={use.email} />
      <TextLink href={`/people/address/${use.id}`} className="shrink-0">
        Open
      </TextLink>
    </span>
    <span className="text-ink-3 text-xs">
      Last used <Time iso={use.lastAt} />
      {Date.parse(use.lastAt) - Date.parse(use.firstAt) > 60_000 && (
        <>
          , first <Time iso={use.firstAt} />
        </>
      )}
    </span>
  </li>
);
