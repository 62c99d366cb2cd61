import { z } from "zod";
import { parseInput } from "@/domain/input/parse.ts";
import { replayItemFilterSchema } from "@/domain/replay/schema.ts";

const schema = replayItemFilterSchema.extend({ cursor: z.string().optional(), limit: z.coerce.number().int().optional() });

/** What the URL of a replay's messages asks for. Throws `bad_input`. */
export const readItemSearch = (request: Request) => parseInput(schema, Object.fromEntries(new URL(request.url).searchParams));
