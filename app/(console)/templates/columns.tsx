import { Cut } from "@/components/cut.tsx";
import type { Column } from "@/components/table/data-table.tsx";
import { When } from "@/components/table/when.tsx";
import { many } from "@/domain/list/many.policy.ts";
import { described } from "@/domain/release/described.policy.ts";
import type { TemplateCard } from "@/domain/template/schema.ts";
import { ChecksBadge, Sends, UsedBy } from "./card-parts.tsx";

const Name = ({ card }: { card: TemplateCard }) => (
  <span className="grid min-w-0 py-1.5">
    <Cut text={card.key} className="font-medium" />
    <Cut text={described(card, "template")} className="text-ink-2 text-xs" />
  </span>
);

export const templateColumns: readonly Column<TemplateCard>[] = [
  { key: "template", header: "Template", phone: "lead", opens: true, cell: (card) => <Name card={card} /> },
  {
    key: "active",
    header: "Active",
    phone: "trail",
    className: "md:w-28",
    cell: ({ activeNumber, versions }) => (
      <span className="whitespace-nowrap tabular-nums">
        {activeNumber === null ? "none" : `v${activeNumber}`}{" "}
        <span className="text-ink-3 text-xs">of {many(versions, "version")}</span>
      </span>
    ),
  },
  { key: "rules", header: "Sent by", phone: "sub", className: "md:w-[24%]", cell: (card) => <UsedBy card={card} /> },
  {
    key: "checks",
    header: "Checks",
    phone: "hidden",
    className: "md:w-30 text-xs max-lg:hidden",
    cell: (card) => <ChecksBadge card={card} />,
  },
  {
    key: "sent",
    header: "Sent",
    phone: "hidden",
    className: "md:w-40 text-xs max-lg:hidden",
    cell: (card) => <Sends card={card} />,
  },
  {
    key: "published",
    header: "Newest version",
    phone: "subtrail",
    className: "md:w-30 md:text-right",
    cell: ({ publishedAt }) => <When iso={publishedAt} />,
  },
];
