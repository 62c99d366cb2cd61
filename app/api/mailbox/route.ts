import { loadMailSearch, mailFilter } from "@/app/(console)/mailbox/search.ts";
import { authed } from "@/app/access.ts";
import { requireDemo } from "@/app/demo-only.ts";
import { listMail } from "@/domain/mailbox/list.ts";

export const GET = authed("payload.read", async ({ ctx, request }) => {
  requireDemo(ctx);
  return Response.json(await listMail(ctx, mailFilter(loadMailSearch(request))));
});
