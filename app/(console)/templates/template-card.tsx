import Link from "next/link";
import { memo } from "react";
import { cn } from "@/components/class-names.ts";
import { Cut } from "@/components/cut.tsx";
import { Icon } from "@/components/icon.tsx";
import { When } from "@/components/table/when.tsx";
import type { Scheme } from "@/domain/html/look.policy.ts";
import { described } from "@/domain/release/described.policy.ts";
import type { TemplateCard } from "@/domain/template/schema.ts";
import { ChecksBadge, Sends, UsedBy } from "./card-parts.tsx";
import { Picture } from "./picture.tsx";
import { templatePath } from "./template-path.ts";

type Props = { card: TemplateCard; scheme: Scheme | null; unpublished: string | null; changed: boolean };

/** A template: what it looks like, what it is called and how it does. A press anywhere but on another link opens it. */
export const Card = memo(function Card({ card, scheme, unpublished, changed }: Props) {
  const { key, shown } = card;
  const about = described(card, "template");
  return (
    <li
      data-row={key}
      className={cn(
        "group relative flex min-w-0 flex-col overflow-hidden rounded-xl border bg-surface shadow-rest transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-float has-[a[data-opens]:focus-visible]:outline-2 has-[a[data-opens]:focus-visible]:outline-accent",
        changed && "animate-mark",
      )}
    >
      {unpublished && (
        <p
          title={unpublished}
          className="absolute inset-x-0 top-0 z-10 flex items-start gap-1.5 border-b bg-warn-soft px-3 py-1.5 text-warn text-xs"
        >
          <Icon name="package-x" className="mt-0.5 size-3.5 shrink-0" />
          <span className="line-clamp-3 min-w-0 [overflow-wrap:anywhere]">{unpublished}</span>
        </p>
      )}
      {shown ? <Picture template={key} shown={shown} scheme={scheme} /> : <NoPicture />}
      <div className="flex min-w-0 flex-1 flex-col gap-2 px-4 pt-3 pb-3.5">
        <div className="grid min-w-0 gap-0.5">
          <div className="flex min-w-0 items-baseline gap-2">
            <h2 className="min-w-0 flex-1 font-medium">
              <Link
                href={templatePath(key)}
                prefetch={false}
                data-opens
                className="flex min-h-6 min-w-0 items-center outline-none after:absolute after:inset-0"
              >
                <Cut text={key} />
              </Link>
            </h2>
            <Versions card={card} />
          </div>
          {shown?.subject && <Cut text={shown.subject} className="text-ink-2 text-sm" />}
          <p title={about} className="line-clamp-2 text-ink-3 text-xs">
            {about}
          </p>
        </div>
        <UsedBy card={card} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-1 text-xs">
          <ChecksBadge card={card} />
          <Sends card={card} />
        </div>
      </div>
    </li>
  );
});

/** Which version people get, when the newest came, and whether that waits. */
const Versions = ({ card: { activeNumber, newestNumber, publishedAt } }: { card: TemplateCard }) => (
  <span className="flex shrink-0 items-baseline gap-1.5 whitespace-nowrap text-ink-3 text-xs tabular-nums">
    {newestNumber !== null && newestNumber !== activeNumber && (
      <span className="rounded-full bg-info-soft px-1.5 font-medium text-info">v{newestNumber} waits</span>
    )}
    <span className="font-medium text-ink-2">{activeNumber === null ? "none active" : `v${activeNumber}`}</span>
    <When iso={publishedAt} none="" />
  </span>
);

const NoPicture = () => (
  <div data-picture className="flex h-56 items-center justify-center gap-2 border-b bg-sunken text-ink-3 text-sm">
    <Icon name="image-off" className="size-4" /> Nothing is published
  </div>
);
