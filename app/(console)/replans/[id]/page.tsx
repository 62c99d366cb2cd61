import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { firstPage, found } from "@/app/found.ts";
import { may } from "@/domain/access/require.ts";
import { listReplanItems } from "@/domain/replan/items.ts";
import { readReplan } from "@/domain/replan/read.ts";
import { loadReplanItemSearch } from "../search.ts";
import { ReplanView } from "./replan-view.tsx";

export const metadata: Metadata = { title: "Events planned again" };
type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

export default async function ReplanPage({ params, searchParams }: Props) {
  const { ctx } = await requireSession("replay.read");
  const { id } = await params;
  const { verdict, result, cursor } = await loadReplanItemSearch(searchParams);
  const initial = await found(readReplan(ctx, { id }));
  const items = await firstPage(listReplanItems(ctx, { id, verdict: verdict ?? undefined, result: result ?? undefined, cursor }));
  return <ReplanView initial={initial} items={items} mayWrite={may(ctx, "event.replan")} />;
}
