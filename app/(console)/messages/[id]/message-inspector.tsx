"use client";

import type { ComponentProps } from "react";
import { late } from "@/components/late.tsx";
import { Tabs } from "@/components/tabs.tsx";
import type { MessageDetail } from "@/domain/intent/schema.ts";
import { MessageFacts } from "./message-facts.tsx";
import type { SentPart as Part } from "./sent-part.tsx";

const SentPart = late(() => import("./sent-part.tsx").then((module) => module.SentPart));

/** What the message is, and what it looked like: rendered again from the frozen input, proven, and every part of it. */
export function MessageInspector({ detail }: { detail: MessageDetail }) {
  const { message, withheld } = detail;
  const part = (key: ComponentProps<typeof Part>["part"], label: string) => ({
    key,
    label,
    content: <SentPart part={key} id={message.id} newest={message.submissions.length} withheld={withheld} />,
  });
  return (
    <Tabs
      label="Parts of the message"
      tabs={[
        { key: "about", label: "About", content: <MessageFacts detail={detail} /> },
        part("sent", "As sent"),
        part("text", "Text"),
        part("source", "Source"),
        part("headers", "Headers"),
        part("props", "Props"),
        part("raw", "Raw"),
      ]}
    />
  );
}
