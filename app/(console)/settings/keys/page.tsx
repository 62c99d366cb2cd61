import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { firstPage } from "@/app/found.ts";
import { OWN_SOURCE } from "@/domain/access/own-rule.policy.ts";
import { listKeys } from "@/domain/key/list.ts";
import { loadCursor } from "../../cursor.ts";
import { CreateKeyButton } from "./create-key-button.tsx";
import { KeyList } from "./key-list.tsx";

export const metadata: Metadata = { title: "API keys" };

export default async function KeysPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { ctx } = await requireSession("key.manage");
  const initial = await firstPage(listKeys(ctx, await loadCursor(searchParams)));
  const sources = ctx.release.project.sources
    .filter(({ key }) => key !== OWN_SOURCE)
    .map(({ key, description }) => ({ key, description }));
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl text-ink-2 text-sm">
          For products that record events over HTTP. A key belongs to one source; its secret is shown once, and only its hash is
          kept.
        </p>
        <CreateKeyButton sources={sources} />
      </div>
      <KeyList initial={initial} />
    </div>
  );
}
