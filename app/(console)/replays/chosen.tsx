import { TextLink } from "@/components/text-link.tsx";
import { figure } from "@/domain/list/many.policy.ts";
import type { KeptChoice } from "@/domain/replay/schema.ts";
import { resultWords } from "@/domain/replay/words.policy.ts";

/** What a plan was made of, with the way there. */
export function Chosen({ choice }: { choice: KeptChoice }) {
  switch (choice.by) {
    case "ids":
      return <>{figure(choice.count)} chosen by hand</>;
    case "cause":
      return (
        <>
          everything of <TextLink href={`/dead-letters/${choice.causeId}`}>one cause</TextLink>
        </>
      );
    case "replay":
      return (
        <>
          what {choice.results.map((result) => resultWords[result]).join(", ")} in{" "}
          <TextLink href={`/replays/${choice.replayId}`}>an earlier replay</TextLink>
        </>
      );
    case "filter":
      return <>all messages with {filterInWords(choice.filter)}</>;
  }
}

type Filter = Extract<KeptChoice, { by: "filter" }>["filter"];

const names: Readonly<Partial<Record<keyof Filter, string>>> = {
  addressId: "recipient",
  personId: "person",
  businessId: "business id",
  providerMessageId: "provider’s id",
  class: "failure",
  causeId: "cause",
  since: "made since",
  until: "made before",
  restedFrom: "at rest since",
  restedUntil: "at rest before",
};

/** Addresses are not named: the list of the plan's messages shows them as the reader may see them. */
function filterInWords(filter: Filter): string {
  const parts = keysOf(filter).map((key) =>
    key === "addressId" ? "one recipient" : `${names[key] ?? key} ${filter[key] ?? "of no kind"}`,
  );
  return parts.length > 0 ? parts.join(", ") : "no filter";
}

const keysOf = (filter: Filter) => Object.keys(filter) as (keyof Filter)[]; // its own keys
