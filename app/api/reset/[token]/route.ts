import { publicRoute } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { webContext } from "@/app/context.ts";
import { refuseForeign } from "@/app/same-origin.ts";
import { resetPassword } from "@/domain/access/reset-password.ts";
import { resetPasswordSchema } from "@/domain/access/schema.ts";

export const POST = publicRoute<{ token: string }>("whoever has the link is signed out", async (request, { params }) => {
  refuseForeign(request);
  const { password } = await readJsonBody(request, resetPasswordSchema);
  return Response.json(await resetPassword((await webContext()).ctx, { token: (await params).token, password }));
});
