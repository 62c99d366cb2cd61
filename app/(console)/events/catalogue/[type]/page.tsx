import type { Metadata } from "next";
import { requireSession } from "@/app/access.ts";
import { found } from "@/app/found.ts";
import { may } from "@/domain/access/require.ts";
import { readCatalogueEntry } from "@/domain/catalogue/read.ts";
import { TypeView } from "./type-view.tsx";

export const metadata: Metadata = { title: "Event type" };

export default async function TypePage({ params }: { params: Promise<{ type: string }> }) {
  const { ctx } = await requireSession("console.read");
  const { type } = await params;
  const entry = await found(readCatalogueEntry(ctx, { type: decodeURIComponent(type) }));
  return <TypeView entry={entry} rights={{ simulate: may(ctx, "event.simulate"), replan: may(ctx, "event.replan") }} />;
}
