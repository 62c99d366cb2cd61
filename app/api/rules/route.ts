import { authed } from "@/app/access.ts";
import { listRules } from "@/domain/rule/list.ts";

export const GET = authed("console.read", async ({ ctx, request }) => {
  const key = new URL(request.url).searchParams.get("key") ?? undefined;
  return Response.json({ rows: await listRules(ctx, { key }), next: null });
});
