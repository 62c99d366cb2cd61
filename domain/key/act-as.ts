import type { Ctx } from "@/lib/context.ts";
import { bearer } from "./bearer.ts";
import type { KeyScope } from "./schema.ts";
import { verifyKey } from "./verify.ts";

/** The context in the name of a request's API key, for what its scope lets it do. Throws as `verifyKey`. */
export async function actAsKey(ctx: Ctx, { request, scope }: { request: Request; scope: KeyScope }): Promise<Ctx> {
  const requestId = request.headers.get("x-request-id") ?? undefined;
  return { ...ctx, actor: await verifyKey(ctx, { secret: bearer(request), scope }), ...(requestId && { requestId }) };
}
