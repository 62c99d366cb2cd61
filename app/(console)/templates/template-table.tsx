import type { ComponentProps } from "react";
import { DataTable } from "@/components/table/data-table.tsx";
import type { TemplateCard } from "@/domain/template/schema.ts";
import { templateColumns } from "./columns.tsx";
import { templatePath } from "./template-path.ts";

type Props = Pick<ComponentProps<typeof DataTable<TemplateCard>>, "label" | "list" | "empty" | "filtered" | "onClear">;

/** The gallery in lines; fetched when it is asked for. */
export const TemplateTable = (shared: Props) => (
  <DataTable<TemplateCard>
    {...shared}
    columns={templateColumns}
    rowKey={(card) => card.key}
    href={(card) => templatePath(card.key)}
  />
);
