import { publicRoute } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { webContext } from "@/app/context.ts";
import { refuseForeign } from "@/app/same-origin.ts";
import { acceptInvitation } from "@/domain/access/accept-invitation.ts";
import { acceptInvitationSchema } from "@/domain/access/schema.ts";

/** Takes the invitation and signs in. */
export const POST = publicRoute<{ token: string }>("whoever has the link is nobody yet", async (request, { params }) => {
  refuseForeign(request);
  const { ctx, auth } = await webContext();
  const { name, password } = await readJsonBody(request, acceptInvitationSchema);
  const { email } = await acceptInvitation(ctx, { token: (await params).token, name, password });
  const signedIn = await auth.api.signInEmail({ body: { email, password }, headers: request.headers, asResponse: true });
  const answer = Response.json({ email }, { headers: { "cache-control": "no-store" } });
  for (const cookie of signedIn.headers.getSetCookie()) answer.headers.append("set-cookie", cookie);
  return answer;
});
