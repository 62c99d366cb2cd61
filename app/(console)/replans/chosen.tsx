import { TextLink } from "@/components/text-link.tsx";
import { figure } from "@/domain/list/many.policy.ts";
import type { KeptReplanChoice, ReplanFilter } from "@/domain/replan/schema.ts";
import { replanResultWords } from "@/domain/replan/words.policy.ts";

/** What a plan was made of, with the way there. */
export function Chosen({ choice }: { choice: KeptReplanChoice }) {
  switch (choice.by) {
    case "ids":
      return <>{figure(choice.count)} chosen by hand</>;
    case "cause":
      return (
        <>
          everything of <TextLink href={`/dead-letters/${choice.causeId}`}>one cause</TextLink>
        </>
      );
    case "replan":
      return (
        <>
          what {choice.results.map((result) => `was ${replanResultWords[result]}`).join(", ")} in{" "}
          <TextLink href={`/replans/${choice.replanId}`}>an earlier plan</TextLink>
        </>
      );
    case "filter":
      return <>all events with {filterInWords(choice.filter)}</>;
  }
}

const names: Readonly<Partial<Record<keyof ReplanFilter, string>>> = {
  aggregateId: "about",
  eventId: "id",
  causeId: "cause",
  from: "accepted since",
  until: "accepted before",
};

function filterInWords({ fault, ...filter }: ReplanFilter): string {
  const parts = keysOf(filter).map((key) => `${names[key] ?? key} ${filter[key]}`);
  if (fault) parts.push(`the fault ${fault.code} at ${fault.place || "the whole event"}`);
  return parts.length > 0 ? parts.join(", ") : "no filter";
}

const keysOf = (filter: Omit<ReplanFilter, "fault">) => Object.keys(filter) as (keyof typeof filter)[]; // its own keys
