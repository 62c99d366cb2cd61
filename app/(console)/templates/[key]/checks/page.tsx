import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { found } from "@/app/found.ts";
import { may } from "@/domain/access/require.ts";
import { readCheck } from "@/domain/lint/read.ts";
import { NoVersion } from "../no-version.tsx";
import { readOnce } from "../read-once.ts";
import { loadVersion, versionOf } from "../version-of.ts";
import { CheckView } from "./check-view.tsx";

type Props = { params: Promise<{ key: string }>; searchParams: Promise<SearchParams> };

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: `Checks of ${decodeURIComponent((await params).key)}`,
});

export default async function TemplateChecksPage({ params, searchParams }: Props) {
  const { ctx } = await requireSession("console.read");
  const [{ key }, { v }] = [await params, await loadVersion(searchParams)];
  const template = await readOnce(ctx, key);
  const version = versionOf(template, v);
  if (!version) return <NoVersion template={template} v={v} />;
  const check = await found(readCheck(ctx, { versionId: version.id }));
  return <CheckView template={template.key} number={version.number} initial={check} mayRun={may(ctx, "template.check")} />;
}
