import { keyed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { pauseStream } from "@/domain/stream/pause.ts";
import { pauseStreamSchema } from "@/domain/stream/schema.ts";

/** From a script or an incident tool (docs/http-api.md). */
export const POST = keyed<{ key: string }>("streams.write", async ({ ctx, request, params }) =>
  Response.json(await pauseStream(ctx, { ...(await readJsonBody(request, pauseStreamSchema)), ...params })),
);
