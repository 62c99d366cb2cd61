import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { pauseStream } from "@/domain/stream/pause.ts";
import { pauseStreamSchema } from "@/domain/stream/schema.ts";

export const POST = authed<{ key: string }>("stream.write", async ({ ctx, request, params }) =>
  Response.json(await pauseStream(ctx, { key: params.key, ...(await readJsonBody(request, pauseStreamSchema)) })),
);
