import { Card } from "@/components/card.tsx";
import { Id } from "@/components/id.tsx";
import { MaskedAddress } from "@/components/masked-address.tsx";
import { TextLink } from "@/components/text-link.tsx";
import type { WhyAnswer } from "@/domain/why/schema.ts";

/** How the question was understood. */
export function Who({ who: { text, persons, addresses } }: Pick<WhyAnswer, "who">) {
  return (
    <Card title="Who">
      <div className="grid gap-2 text-sm">
        {persons.map(({ id, externalId, source }) => (
          <p key={id}>
            <TextLink href={`/people/${id}`}>Person</TextLink> <Id value={externalId} label="Person" /> of {source}
          </p>
        ))}
        {addresses.map(({ id, email }) => (
          <p key={id}>
            <TextLink href={`/people/address/${id}`}>Address</TextLink> <MaskedAddress addressId={id} address={email} />
          </p>
        ))}
        {persons.length + addresses.length === 0 && (
          <p className="text-ink-2 [overflow-wrap:anywhere]">
            Nobody is known by <strong className="whitespace-pre-wrap font-medium text-ink">{text}</strong>.
            {!text.includes("@") && text.trim() === text && " An id with blanks at its ends goes in quotes."}
          </p>
        )}
      </div>
    </Card>
  );
}
