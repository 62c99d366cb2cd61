import { z } from "zod";
import { keyed } from "@/app/access.ts";
import { textOf } from "@/app/search-words.ts";
import { causeKinds, causeViews } from "@/domain/cause/kinds.policy.ts";
import { listCauses } from "@/domain/cause/list.ts";
import { parseInput } from "@/domain/input/parse.ts";

const text = z.string().transform(textOf).optional();
const schema = z.object({
  view: z.enum(causeViews).default("open"),
  kind: z.enum(causeKinds).optional(),
  rule: text,
  class: text,
  owner: text,
  text,
  cursor: z.string().optional(),
});

/** As the console lists them; a word that is none of the filter's is refused, or a script would act on other causes than it meant. */
export const GET = keyed("replays.write", async ({ ctx, request }) =>
  Response.json(await listCauses(ctx, parseInput(schema, Object.fromEntries(new URL(request.url).searchParams)))),
);
