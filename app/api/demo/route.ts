import { authed } from "@/app/access.ts";
import { requireDemo } from "@/app/demo-only.ts";
import { readOverview } from "@/demo/overview.ts";

export const GET = authed("payload.read", async ({ ctx }) => {
  requireDemo(ctx);
  return Response.json(await readOverview(ctx));
});
