import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { revealProps } from "@/domain/submission/reveal-props.ts";
import { revealPropsSchema } from "@/domain/submission/schema.ts";

/** The sensitive props of one submission in clear. Leaves an audit row. */
export const POST = authed<{ id: string }>("secret.reveal", async ({ ctx, request, params }) => {
  const { submission } = await readJsonBody(request, revealPropsSchema);
  return Response.json(await revealProps(ctx, { id: params.id, no: submission }), { headers: { "cache-control": "no-store" } });
});
