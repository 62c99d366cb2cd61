import { createLoader, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { authed } from "@/app/access.ts";
import { foreignHtml } from "@/app/foreign-html.ts";
import { loadFrameLook } from "@/app/frame-look.ts";
import { sampleMessage } from "@/domain/replay/samples.ts";
import { notFound } from "@/lib/errors.ts";

const load = createLoader({
  message: parseAsString.withDefault(""),
  side: parseAsStringLiteral(["before", "after"]).withDefault("after"),
});

/** The HTML of one message of a plan, as it would go out or as it failed, for the sandboxed frame. */
export const GET = authed<{ id: string }>("payload.read", async ({ ctx, sessionId, request, params }) => {
  const { message, side } = load(request);
  const sample = await sampleMessage(ctx, { id: params.id, messageId: message });
  const result = sample[side]?.result;
  if (!result?.ok) throw notFound("rendered mail of message", message);
  return foreignHtml({ ctx, sessionId }, result.html, loadFrameLook(request));
});
