import { loadSubmissionNo } from "@/app/(console)/messages/[id]/submission-no.ts";
import { authed } from "@/app/access.ts";
import { renderAgain } from "@/domain/submission/render-again.ts";

export const GET = authed<{ id: string }>("payload.read", async ({ ctx, request, params }) =>
  Response.json(await renderAgain(ctx, { id: params.id, no: loadSubmissionNo(request).submission })),
);
