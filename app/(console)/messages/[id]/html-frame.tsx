"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Icon } from "@/components/icon.tsx";
import { namesRemoteImages } from "@/domain/html/look.policy.ts";
import type { AsSent } from "@/domain/submission/schema.ts";

type Props = { id: string; sent: Extract<AsSent, { state: "rendered" }> };

/** The mail as a reader sees it: no scripts, no forms, no remote image until somebody asks (decision 0061). */
export function HtmlFrame({ id, sent }: Props) {
  const [images, setImages] = useState(false);
  const remote = namesRemoteImages(sent.html);
  return (
    <div className="grid gap-2">
      <p className="text-sm">
        <strong className="font-medium">{sent.subject}</strong> <span className="text-ink-3">{sent.preheader}</span>
      </p>
      {remote && !images && (
        <p className="flex items-center gap-2 text-ink-3 text-sm">
          <Icon name="image-off" className="size-4" /> <span className="flex-1">Remote images are not loaded.</span>
          <Button size="sm" onClick={() => setImages(true)}>
            Load images
          </Button>
        </p>
      )}
      <iframe
        sandbox=""
        src={`/messages/${id}/frame?submission=${sent.no}${images ? "&images=on" : ""}`}
        title="The message as sent"
        className="h-[68vh] w-full rounded-lg border bg-[white]"
      />
    </div>
  );
}
