import { Card } from "@/components/card.tsx";
import { Icon } from "@/components/icon.tsx";
import { TextLink } from "@/components/text-link.tsx";
import type { MessageDetail, Neighbours } from "@/domain/intent/schema.ts";

const of = [
  ["person", "This person"],
  ["business", "This business id"],
] as const;

/** The messages just before and after, for the same person and about the same thing. */
export function MessageNeighbours({ detail: { neighbours } }: { detail: MessageDetail }) {
  const known = of.filter(([key]) => neighbours[key].older !== null || neighbours[key].newer !== null);
  if (known.length === 0) return null;
  return (
    <Card title="Before and after">
      <dl className="grid gap-2 text-sm">
        {known.map(([key, label]) => (
          <div key={key}>
            <dt className="text-ink-3 text-xs">{label}</dt>
            <dd className="flex justify-between gap-3">
              <Step to={neighbours[key].older} side="older" />
              <Step to={neighbours[key].newer} side="newer" />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Step({ to, side }: { to: Neighbours["person"]["older"]; side: "older" | "newer" }) {
  if (to === null) return <span className="py-1 text-ink-3">{side === "older" ? "Its first" : "Its newest"}</span>;
  return (
    <TextLink
      href={`/messages/${to.id}`}
      title={`${to.ruleKey}, ${to.status}`}
      className="inline-flex min-w-0 items-center gap-1 py-1"
    >
      {side === "older" && <Icon name="arrow-left" aria-label="Previous" className="size-3.5 shrink-0" />}
      <span className="truncate">{to.ruleKey}</span>
      {side === "newer" && <Icon name="arrow-right" aria-label="Next" className="size-3.5 shrink-0" />}
    </TextLink>
  );
}
