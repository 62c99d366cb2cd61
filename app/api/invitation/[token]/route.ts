import { publicRoute } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { webContext } from "@/app/context.ts";
import { refuseForeign } from "@/app/same-origin.ts";
import { askAuth, SIGN_IN, signIn } from "@/app/sign-in.ts";
import { acceptInvitation } from "@/domain/access/accept-invitation.ts";
import { acceptInvitationSchema } from "@/domain/access/schema.ts";
import { WaybillError } from "@/lib/errors.ts";

/** Takes the invitation and signs in, as the sign-in page does: the browser is known from then on. */
export const POST = publicRoute<{ token: string }>("whoever has the link is nobody yet", async (request, { params }) => {
  refuseForeign(request);
  const { ctx, auth } = await webContext();
  const { name, password } = await readJsonBody(request, acceptInvitationSchema);
  const { email } = await acceptInvitation(ctx, { token: (await params).token, name, password });
  const words = { email, password };
  return signIn(ctx, { request, words, ask: (words) => askAuth(auth, request, SIGN_IN, words) }).catch((error: unknown) => {
    if (!(error instanceof WaybillError)) throw error;
    return Response.json({ signedIn: false }); // they have joined, and the sign-in page says what is in the way
  });
});
