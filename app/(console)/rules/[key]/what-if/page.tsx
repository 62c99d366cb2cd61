import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { found } from "@/app/found.ts";
import { listCandidates } from "@/domain/what-if/candidates.ts";
import { whatIfOrFault } from "@/domain/what-if/run.ts";
import { Controls } from "./controls.tsx";
import { Refused } from "./refused.tsx";
import { loadWhatIfSearch } from "./search.ts";
import { WhatIfView } from "./what-if-view.tsx";

export const metadata: Metadata = { title: "What if" };
type Props = { params: Promise<{ key: string }>; searchParams: Promise<SearchParams> };

export default async function WhatIfPage({ params, searchParams }: Props) {
  const { ctx } = await requireSession("event.simulate");
  const [{ key }, search] = [await params, await loadWhatIfSearch(searchParams)];
  const answer = await found(whatIfOrFault(ctx, { key, ...search, release: search.release ?? undefined }));
  return (
    <div className="grid gap-4">
      <Controls candidates={await listCandidates(ctx)} />
      {"fault" in answer ? <Refused message={answer.fault} /> : <WhatIfView answer={answer} />}
    </div>
  );
}
