import { publicRoute } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { webContext } from "@/app/context.ts";
import { refuseForeign } from "@/app/same-origin.ts";
import { requestReset } from "@/domain/access/request-reset.ts";
import { requestResetSchema } from "@/domain/access/schema.ts";

/** The same answer after the same time, whether the address is known or not. */
export const POST = publicRoute("whoever forgot the password is signed out", async (request) => {
  refuseForeign(request);
  await requestReset((await webContext()).ctx, await readJsonBody(request, requestResetSchema));
  return Response.json({ asked: true }, { status: 202 });
});
