import { why } from "@/domain/why/ask.ts";
import type { WhyAnswer } from "@/domain/why/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { type Fault, WaybillError } from "@/lib/errors.ts";
import { type loadWhySearch, whyInput } from "./search.ts";

type Search = Awaited<ReturnType<typeof loadWhySearch>>;

/** The answer to the question in the URL: none where nothing is asked, faults where it cannot be understood. */
export async function answered(ctx: Ctx, search: Search): Promise<{ answer: WhyAnswer | null; faults: Fault[] }> {
  if (!search.who?.trim()) return { answer: null, faults: [] };
  try {
    return { answer: await why(ctx, whyInput(search)), faults: [] };
  } catch (error) {
    if (error instanceof WaybillError && error.faults.length > 0) return { answer: null, faults: error.faults };
    throw error;
  }
}
