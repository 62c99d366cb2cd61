import { authed } from "@/app/access.ts";
import { readUnpublished } from "@/domain/release/unpublished.ts";

/** In development what the sources are ahead of what is published; elsewhere null. */
export const GET = authed("console.read", async ({ ctx }) => Response.json(await readUnpublished(ctx)));
