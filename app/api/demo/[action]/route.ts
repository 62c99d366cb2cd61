import { z } from "zod";
import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { requireDemo } from "@/app/demo-only.ts";
import { notFound } from "@/lib/errors.ts";
import { demoActions } from "../actions.ts";

export const POST = authed<{ action: string }>("demo.act", async ({ ctx, request, params }) => {
  requireDemo(ctx);
  const action = demoActions.get(params.action);
  if (!action) throw notFound("demo action", params.action);
  const input = await readJsonBody(request, z.record(z.string(), z.unknown()));
  return Response.json(await action(ctx, input as never)); // the action parses it by its own schema
});
