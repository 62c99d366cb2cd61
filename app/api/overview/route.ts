import { z } from "zod";
import { authed } from "@/app/access.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { readOverview } from "@/domain/overview/read.ts";
import { overviewSpanSchema } from "@/domain/overview/schema.ts";
import { isZone } from "@/domain/person/zone.policy.ts";

const query = z.object({
  span: overviewSpanSchema.default("24h"),
  zone: z.string().refine(isZone, "is not a time zone").default("UTC"),
});

export const GET = authed("console.read", async ({ ctx, request }) =>
  Response.json(await readOverview(ctx, parseInput(query, Object.fromEntries(new URL(request.url).searchParams)))),
);
