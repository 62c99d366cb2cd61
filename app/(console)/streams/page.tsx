import type { Metadata } from "next";
import { requireSession } from "@/app/access.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { may } from "@/domain/access/require.ts";
import { listStreams } from "@/domain/stream/list.ts";
import { StreamsDesk } from "./streams-desk.tsx";

export const metadata: Metadata = { title: "Streams" };

export default async function StreamsPage() {
  const { ctx } = await requireSession("console.read");
  const mayWrite = may(ctx, "stream.write");
  return (
    <>
      <PageHeader
        title="Streams"
        description={`What waits to be sent, in the order in which it is served, and what keeps it.${mayWrite ? "" : " Pausing and limiting a stream is for operators and admins: your role may not."}`}
      />
      <StreamsDesk initial={await listStreams(ctx)} />
    </>
  );
}
