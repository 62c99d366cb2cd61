import { askedVersion } from "@/app/(console)/templates/[key]/asked-version.ts";
import { authed } from "@/app/access.ts";
import { checkVersion } from "@/domain/lint/check-version.ts";
import { readCheck } from "@/domain/lint/read.ts";

/** What the checks found in a version (`?v=`; the active one). */
export const GET = authed<{ key: string }>("console.read", async ({ ctx, request, params }) =>
  Response.json(await readCheck(ctx, { versionId: (await askedVersion(ctx, request, params)).id })),
);

/** Runs them again. */
export const POST = authed<{ key: string }>("template.check", async ({ ctx, request, params }) =>
  Response.json(await checkVersion(ctx, { versionId: (await askedVersion(ctx, request, params)).id })),
);
