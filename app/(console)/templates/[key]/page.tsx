import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { may } from "@/domain/access/require.ts";
import { NoVersion } from "./no-version.tsx";
import { PreviewDesk } from "./preview/preview-desk.tsx";
import { readPreview } from "./preview/read-preview.ts";
import { loadPreviewSearch } from "./preview/search.ts";
import { readOnce } from "./read-once.ts";
import { loadVersion, versionOf } from "./version-of.ts";

type Props = { params: Promise<{ key: string }>; searchParams: Promise<SearchParams> };

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: decodeURIComponent((await params).key),
});

export default async function TemplatePage({ params, searchParams }: Props) {
  const { ctx } = await requireSession("template.preview");
  const [{ key }, { v }, search] = [await params, await loadVersion(searchParams), await loadPreviewSearch(searchParams)];
  const template = await readOnce(ctx, key);
  const version = versionOf(template, v);
  if (!version) return <NoVersion template={template} v={v} />;
  const rules = template.rules.map((rule) => rule.key);
  const first = await readPreview(ctx, { ...search, versionId: version.id, rules });
  return (
    <PreviewDesk template={template.key} version={version} rules={rules} first={first} mayTest={may(ctx, "template.test")} />
  );
}
