import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { resumeStream } from "@/domain/stream/resume.ts";
import { resumeStreamSchema } from "@/domain/stream/schema.ts";

export const POST = authed<{ key: string }>("stream.write", async ({ ctx, request, params }) =>
  Response.json(await resumeStream(ctx, { key: params.key, ...(await readJsonBody(request, resumeStreamSchema)) })),
);
