import type { Metadata } from "next";
import { createLoader, parseAsString, type SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { found } from "@/app/found.ts";
import { listReleases } from "@/domain/release/list.ts";
import { readRelease } from "@/domain/release/read.ts";
import { ReleaseView } from "./release-view.tsx";

export const metadata: Metadata = { title: "Release" };
const loadSearch = createLoader({ against: parseAsString });
type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

export default async function ReleasePage({ params, searchParams }: Props) {
  const { ctx } = await requireSession("console.read");
  const [{ id }, { against }] = [await params, await loadSearch(searchParams)];
  const release = await found(readRelease(ctx, { id, against }));
  const { rows } = await listReleases(ctx, { limit: 50 });
  return <ReleaseView release={release} others={rows.filter((each) => each.id !== release.id)} />;
}
