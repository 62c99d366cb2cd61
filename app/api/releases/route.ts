import { createLoader, parseAsString } from "nuqs/server";
import { authed } from "@/app/access.ts";
import { listReleases } from "@/domain/release/list.ts";

const loadSearch = createLoader({ cursor: parseAsString });

export const GET = authed("console.read", async ({ ctx, request }) =>
  Response.json(await listReleases(ctx, loadSearch(request))),
);
