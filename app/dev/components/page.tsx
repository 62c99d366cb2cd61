import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireSession } from "@/app/access.ts";
import { NowProvider } from "@/components/now.tsx";
import { NOW } from "./factories.ts";
import { Gallery } from "./gallery.tsx";

export const metadata: Metadata = { title: "Components" };

/** Every component in every state, from made-up data and at a made-up moment. Only in development, or where a test asks for it. */
export default async function ComponentsPage() {
  const { ctx } = await requireSession("console.read");
  if (process.env.NODE_ENV !== "development" && !ctx.config.WAYBILL_DEV_PAGES) notFound();
  return (
    <NowProvider now={NOW}>
      <Gallery />
    </NowProvider>
  );
}
