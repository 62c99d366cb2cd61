import { authed } from "@/app/access.ts";
import { listVersions } from "@/domain/replay/versions.ts";

/** Versions that its messages could get, to choose from. */
export const GET = authed<{ id: string }>("replay.read", async ({ ctx, params }) =>
  Response.json(await listVersions(ctx, params)),
);
