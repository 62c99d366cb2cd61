import { authed } from "@/app/access.ts";
import { listRetryVersions } from "@/domain/revival/list-versions.ts";

export const GET = authed<{ id: string }>("message.retry", async ({ ctx, params }) =>
  Response.json(await listRetryVersions(ctx, { id: params.id })),
);
