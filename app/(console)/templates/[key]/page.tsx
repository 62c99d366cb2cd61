import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { NoVersion } from "./no-version.tsx";
import { readOnce } from "./read-once.ts";
import { loadVersion, versionOf } from "./version-of.ts";

type Props = { params: Promise<{ key: string }>; searchParams: Promise<SearchParams> };

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: decodeURIComponent((await params).key),
});

export default async function TemplatePage({ params, searchParams }: Props) {
  const { ctx } = await requireSession("console.read");
  const [{ key }, { v }] = [await params, await loadVersion(searchParams)];
  const template = await readOnce(ctx, key);
  const version = versionOf(template, v);
  if (!version) return <NoVersion template={template} v={v} />;
  return (
    <iframe
      sandbox=""
      src={`/templates/${key}/frame?v=${version.number}`}
      title={`Version ${version.number} with its default example`}
      className="h-[68vh] w-full rounded-lg border bg-[white]"
    />
  );
}
