import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { firstPage, found } from "@/app/found.ts";
import { may } from "@/domain/access/require.ts";
import { listItems } from "@/domain/replay/items.ts";
import { readReplay } from "@/domain/replay/read.ts";
import { itemFilter, loadItemSearch } from "../search.ts";
import { ReplayView } from "./replay-view.tsx";

export const metadata: Metadata = { title: "Replay" };
type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

export default async function ReplayPage({ params, searchParams }: Props) {
  const { ctx } = await requireSession("replay.read");
  const { id } = await params;
  const { verdict, reason, result, cursor } = await loadItemSearch(searchParams);
  const initial = await found(readReplay(ctx, { id }));
  const items = await firstPage(listItems(ctx, { id, ...itemFilter({ verdict, reason, result }), cursor }));
  return <ReplayView initial={initial} items={items} mayWrite={may(ctx, "replay.write")} mayRead={may(ctx, "payload.read")} />;
}
