import { Cut } from "@/components/cut.tsx";
import type { Column } from "@/components/table/data-table.tsx";
import { When } from "@/components/table/when.tsx";
import type { CauseDetail, CauseMember } from "@/domain/cause/schema.ts";
import { inWords } from "../../in-words.ts";
import { templateName } from "../../template-name.ts";

const whatOf = ({ what, templateKey, kind }: CauseMember): string =>
  what ?? (templateKey === null ? `a ${kind}` : inWords(templateKey));

const common: readonly Column<CauseMember>[] = [
  {
    key: "what",
    header: "What",
    phone: "lead",
    opens: true,
    cell: (row) => <Cut text={whatOf(row)} className="font-medium" />,
  },
  {
    key: "whom",
    header: "About",
    phone: "sub",
    className: "md:w-[38%]",
    cell: (row) => <Cut text={row.whom ?? "–"} className="text-ink-2" />,
  },
];

const ofMessages: readonly Column<CauseMember>[] = [
  {
    key: "template",
    header: "Template",
    phone: "hidden",
    className: "w-[22%] max-2xl:hidden",
    cell: ({ templateKey, templateNumber }) => (
      <Cut text={templateKey === null ? "–" : templateName({ templateKey, templateNumber })} className="text-ink-2" />
    ),
  },
  {
    key: "attempts",
    header: "Attempts",
    phone: "hidden",
    className: "w-20 text-right max-2xl:hidden",
    cell: (row) => <span className="text-ink-3 tabular-nums">{row.attempts}</span>,
  },
];

const since: Column<CauseMember> = {
  key: "since",
  header: "Dead since",
  phone: "subtrail",
  className: "md:w-28 md:text-right",
  cell: (row) => <When iso={row.since} />,
};

/** Columns of messages, or of events. */
export const memberColumns = (kind: CauseDetail["kind"]): readonly Column<CauseMember>[] => [
  ...common,
  ...(kind === "message" ? ofMessages : []),
  since,
];
