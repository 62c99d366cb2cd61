import { authed } from "@/app/access.ts";
import { foreignHtml } from "@/app/foreign-html.ts";
import { loadFrameLook } from "@/app/frame-look.ts";
import { renderAgain } from "@/domain/submission/render-again.ts";
import { notFound } from "@/lib/errors.ts";
import { loadSubmissionNo } from "../submission-no.ts";

/** The HTML of a message as sent, for the sandboxed frame; with `images=on` the reader asked for remote images. */
export const GET = authed<{ id: string }>("payload.read", async ({ ctx, sessionId, request, params }) => {
  const sent = await renderAgain(ctx, { id: params.id, no: loadSubmissionNo(request).submission });
  if (sent?.state !== "rendered") throw notFound("rendered mail of message", params.id);
  return foreignHtml({ ctx, sessionId }, sent.html, loadFrameLook(request));
});
