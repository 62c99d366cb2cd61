import { loadSourceSearch } from "@/app/(console)/templates/[key]/version-of.ts";
import { authed } from "@/app/access.ts";
import { readSource } from "@/domain/template/read-source.ts";

/** The source of one version; null where it was not recorded. */
export const GET = authed<{ key: string }>("template.preview", async ({ ctx, request, params }) =>
  Response.json(await readSource(ctx, { key: params.key, versionId: loadSourceSearch(request).version })),
);
