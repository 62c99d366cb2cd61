import { Card } from "@/components/card.tsx";
import { Facts } from "@/components/facts.tsx";
import { Id } from "@/components/id.tsx";
import { MaskedAddress } from "@/components/masked-address.tsx";
import { TextLink } from "@/components/text-link.tsx";
import { Time } from "@/components/time.tsx";
import type { AddressDetail } from "@/domain/person/schema.ts";

/** The address, its people, its ids. */
export const AddressFacts = ({ address }: { address: AddressDetail }) => (
  <Card title="About">
    <Facts
      rows={[
        ["Address", <MaskedAddress key="address" addressId={address.id} address={address.email} />],
        [
          "People",
          address.persons.length > 0 ? (
            <Persons key="people" persons={address.persons} />
          ) : (
            "none: a rule named the address alone"
          ),
        ],
        ["First seen", <Time key="seen" iso={address.createdAt} />],
        ["Waybill id", <Id key="id" value={address.id} label="Waybill id" />],
      ]}
    />
  </Card>
);

const Persons = ({ persons }: Pick<AddressDetail, "persons">) => (
  <ul>
    {persons.map(({ id, externalId, source }) => (
      <li key={id}>
        <TextLink href={`/people/${id}`}>{externalId}</TextLink> <span className="text-ink-3">of {source}</span>
      </li>
    ))}
  </ul>
);
