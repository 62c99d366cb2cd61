import { authed } from "@/app/access.ts";
import { eventFilter, loadEventSearch } from "@/app/(console)/events/search.ts";
import { listEvents } from "@/domain/event/list.ts";

export const GET = authed(async ({ ctx, request }) => Response.json(await listEvents(ctx, eventFilter(loadEventSearch(request)))));
