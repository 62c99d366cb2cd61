"use client";

import { Empty } from "@/components/empty.tsx";
import { DataTable } from "@/components/table/data-table.tsx";
import type { TemplateRow } from "@/domain/template/schema.ts";
import { useList } from "../use-list.ts";
import { templateColumns } from "./columns.tsx";

/** Every template with its active version and the rules that send it. */
export function TemplateList({ initial }: { initial: TemplateRow[] }) {
  const list = useList<TemplateRow>("/api/templates", { rows: initial, next: null });
  return (
    <DataTable
      label="Templates"
      columns={templateColumns}
      list={list}
      rowKey={(template) => template.key}
      href={(template) => `/templates/${encodeURIComponent(template.key)}`}
      empty={
        <Empty icon="layout-template" title="No template yet">
          A template is a file in <code className="font-mono text-xs">emails/</code>: a React component, a schema of its props and
          example props. It appears here when a build with it is published.
        </Empty>
      }
    />
  );
}
