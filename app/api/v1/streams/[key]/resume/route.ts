import { keyed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { resumeStream } from "@/domain/stream/resume.ts";
import { resumeStreamSchema } from "@/domain/stream/schema.ts";

/** From a script or an incident tool (docs/http-api.md). */
export const POST = keyed<{ key: string }>("streams.write", async ({ ctx, request, params }) =>
  Response.json(await resumeStream(ctx, { ...(await readJsonBody(request, resumeStreamSchema)), ...params })),
);
