import { z } from "zod";
import { parseInput } from "@/domain/input/parse.ts";
import { replanItemFilterSchema } from "@/domain/replan/schema.ts";

const schema = replanItemFilterSchema.extend({ cursor: z.string().optional(), limit: z.coerce.number().int().optional() });

/** What the URL of the events of a plan asks for. Throws `bad_input`. */
export const readReplanItemSearch = (request: Request) =>
  parseInput(schema, Object.fromEntries(new URL(request.url).searchParams));
