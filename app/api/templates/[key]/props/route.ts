import { authed } from "@/app/access.ts";
import { readProps } from "@/domain/template/read-props.ts";

export const GET = authed<{ key: string }>("template.preview", async ({ ctx, request }) =>
  Response.json(await readProps(ctx, { versionId: new URL(request.url).searchParams.get("version") ?? "" })),
);
