import Link from "next/link";
import { Cut } from "@/components/cut.tsx";
import type { Column } from "@/components/table/data-table.tsx";
import { When } from "@/components/table/when.tsx";
import { many } from "@/domain/list/many.policy.ts";
import type { TemplateRow } from "@/domain/template/schema.ts";

const Name = ({ template }: { template: TemplateRow }) => (
  <span className="grid min-w-0 py-2">
    <Cut text={template.key} className="font-medium" />
    <Cut text={template.description ?? "The code of this release no longer has this template."} className="text-ink-2 text-xs" />
  </span>
);

/** Which rules send it, and which of them keep to a version of their own. */
const Rules = ({ template: { rules } }: { template: TemplateRow }) =>
  rules.length === 0 ? (
    <span className="text-ink-3">no rule</span>
  ) : (
    <span className="flex flex-wrap gap-x-3">
      {rules.map(({ key, pinnedNumber }) => (
        <Link
          key={key}
          href={`/rules/${encodeURIComponent(key)}`}
          prefetch={false}
          className="inline-flex min-h-6 items-center gap-1 text-ink-2 [overflow-wrap:anywhere] hover:text-ink hover:underline"
        >
          {key}
          {pinnedNumber !== null && <span className="whitespace-nowrap text-ink-3 text-xs">pinned to v{pinnedNumber}</span>}
        </Link>
      ))}
    </span>
  );

export const templateColumns: readonly Column<TemplateRow>[] = [
  { key: "template", header: "Template", phone: "lead", opens: true, cell: (template) => <Name template={template} /> },
  {
    key: "active",
    header: "Active",
    phone: "trail",
    className: "md:w-32",
    cell: ({ activeNumber, versions }) => (
      <span className="whitespace-nowrap tabular-nums">
        {activeNumber === null ? "none" : `v${activeNumber}`}{" "}
        <span className="text-ink-3 text-xs">of {many(versions, "version")}</span>
      </span>
    ),
  },
  {
    key: "rules",
    header: "Sent by",
    phone: "sub",
    className: "md:w-[32%]",
    cell: (template) => <Rules template={template} />,
  },
  {
    key: "published",
    header: "Newest version",
    phone: "subtrail",
    className: "md:w-34 md:text-right",
    cell: ({ publishedAt }) => <When iso={publishedAt} />,
  },
];
