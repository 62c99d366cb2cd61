import type { Metadata } from "next";
import { requireSession } from "@/app/access.ts";
import { found } from "@/app/found.ts";
import { readMessage } from "@/domain/intent/read.ts";
import { MessageView } from "./message-view.tsx";

export const metadata: Metadata = { title: "Message" };

export default async function MessagePage({ params }: { params: Promise<{ id: string }> }) {
  const { ctx } = await requireSession("console.read");
  const { id } = await params;
  return <MessageView id={id} initial={await found(readMessage(ctx, { id }))} />;
}
