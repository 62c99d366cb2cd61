import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { firstPage } from "@/app/found.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { may } from "@/domain/access/require.ts";
import { nameCause } from "@/domain/cause/name.ts";
import { listMessages } from "@/domain/intent/list.ts";
import { MessageList } from "./message-list.tsx";
import { loadMessageSearch, messageFilter } from "./search.ts";

export const metadata: Metadata = { title: "Messages" };

export default async function MessagesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { ctx } = await requireSession("console.read");
  const search = await loadMessageSearch(searchParams);
  const initial = await firstPage(listMessages(ctx, messageFilter(search, await ctx.clock.now())));
  const { rules, emails } = ctx.release.project;
  const choices = {
    rules: rules.map((rule) => rule.key),
    templates: emails.map((email) => email.key),
    cause: await nameCause(ctx, { id: search.cause }),
    streams: [...new Set(rules.map((rule) => rule.stream))],
  };
  return (
    <>
      <PageHeader title="Messages" description="Everything that Waybill meant to send, and what became of it." />
      <MessageList initial={initial} choices={choices} demo={ctx.config.WAYBILL_DEMO} mayReplay={may(ctx, "replay.write")} />
    </>
  );
}
