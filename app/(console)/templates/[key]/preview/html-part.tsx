"use client";

import { PlainText } from "@/components/plain-text.tsx";
import { PartHead } from "./part-head.tsx";

export const HtmlPart = ({ html }: { html: string }) => (
  <>
    <PartHead text={html} label="HTML" />
    <PlainText label="HTML part" text={html} />
  </>
);
