import { publicRoute } from "@/app/access.ts";
import { webContext } from "@/app/context.ts";
import { postEvents } from "./post.ts";

/** Events from products (docs/http-api.md). */
export const POST = publicRoute("products call it with an API key", async (request) => postEvents((await webContext()).ctx, request));
