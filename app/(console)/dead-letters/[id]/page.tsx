import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { firstPage, found } from "@/app/found.ts";
import { may } from "@/domain/access/require.ts";
import { readCauseFlow } from "@/domain/cause/flow.ts";
import { listCauseMembers } from "@/domain/cause/members.ts";
import { listOwners } from "@/domain/cause/owners.ts";
import { readCause } from "@/domain/cause/read.ts";
import { judgeQuarantined } from "@/domain/quarantine/judge.ts";
import { loadCursor } from "../../cursor.ts";
import { loadSpan } from "../../span-search.ts";
import { CauseView } from "./cause-view.tsx";

export const metadata: Metadata = { title: "Cause" };
type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

export default async function CausePage({ params, searchParams }: Props) {
  const { ctx, zone } = await requireSession("console.read");
  const { id } = await params;
  const { span } = await loadSpan(searchParams);
  const [cause, flow, members] = [
    await found(readCause(ctx, { id })),
    await readCauseFlow(ctx, { id, span, zone }),
    await firstPage(listCauseMembers(ctx, { id, ...(await loadCursor(searchParams)) })),
  ];
  const fits = cause.status === "quarantined" ? ((await judgeQuarantined(ctx, { causeIds: [id] })).get(id) ?? null) : null;
  const owners = may(ctx, "cause.write") ? await listOwners(ctx) : [];
  const mayReplay = may(ctx, cause.kind === "message" ? "replay.write" : "event.replan");
  return <CauseView initial={cause} flow={flow} members={members} owners={owners} mayReplay={mayReplay} fits={fits} />;
}
