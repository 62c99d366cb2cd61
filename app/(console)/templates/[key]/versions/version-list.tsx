"use client";

import { useState } from "react";
import { Empty } from "@/components/empty.tsx";
import { late } from "@/components/late.tsx";
import { DataTable } from "@/components/table/data-table.tsx";
import type { VersionRow } from "@/domain/activation/schema.ts";
import type { Page } from "@/domain/list/page.ts";
import { cursorText } from "../../../cursor.ts";
import { useCursor } from "../../../use-cursor.ts";
import { useList } from "../../../use-list.ts";
import { templatePath } from "../../template-path.ts";
import { type MayDecide, versionColumns } from "./columns.tsx";

const ActivateDialog = late(() => import("../../activate-dialog.tsx").then((module) => module.ActivateDialog));
const PinDialog = late(() => import("../../pin-dialog.tsx").then((module) => module.PinDialog));

type Props = { template: string; initial: Page<VersionRow> | null; may: MayDecide };

/** Every version that was published of a template, the newest first, and what can be done with each. */
export function VersionList({ template, initial, may }: Props) {
  const paging = useCursor();
  const path = templatePath(template);
  const list = useList<VersionRow>(`/api${path}/versions${cursorText(paging)}`, initial, { topic: "templates" });
  const [asked, setAsked] = useState<{ deed: "activate" | "pin"; version: number } | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <DataTable
        label="Versions"
        columns={versionColumns({ template, may, ask: (deed, version) => setAsked({ deed, version }) })}
        list={list}
        rowKey={(row) => row.id}
        href={(row) => `${path}?v=${row.number}`}
        paging={paging}
        empty={
          <Empty icon="layout-template" title="No version yet">
            Publish a build with this template: <code className="font-mono text-xs">npm run release:build</code>, then{" "}
            <code className="font-mono text-xs">npm run release:publish</code>.
          </Empty>
        }
      />
      {asked?.deed === "activate" && <ActivateDialog template={template} version={asked.version} onClose={close} />}
      {asked?.deed === "pin" && <PinDialog template={template} version={asked.version} onClose={close} />}
    </>
  );
}
