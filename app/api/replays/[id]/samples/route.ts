import { authed } from "@/app/access.ts";
import { sampleReplay } from "@/domain/replay/samples.ts";

export const GET = authed<{ id: string }>("payload.read", async ({ ctx, params }) =>
  Response.json(await sampleReplay(ctx, params)),
);
