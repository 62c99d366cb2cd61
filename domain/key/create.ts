import type { z } from "zod";
import { OWN_SOURCE } from "@/domain/access/own-rule.policy.ts";
import { requirePermission } from "@/domain/access/require.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { insertKey } from "./insert.ts";
import { type CreatedKey, createKeySchema } from "./schema.ts";

/** Makes an API key that may record events of one source. Throws `forbidden`, `bad_input`, `unknown_source`. */
export async function createKey(ctx: Ctx, input: z.input<typeof createKeySchema>): Promise<CreatedKey> {
  requirePermission(ctx, "key.manage");
  const { days, ...wanted } = parseInput(createKeySchema, input);
  requireSource(ctx, wanted.source);
  return transaction(ctx, (inside) => insertKey(inside, { ...wanted, days, replacesId: null }));
}

/** Waybill's own source is not for keys: nobody but Waybill says that somebody was invited. */
function requireSource(ctx: Ctx, source: string): void {
  const sources = ctx.release.project.sources.map(({ key }) => key).filter((key) => key !== OWN_SOURCE);
  if (sources.includes(source)) return;
  const message = `The project has no source "${source}"; it has ${sources.join(", ")}.`;
  throw new WaybillError("unknown_source", message, { faults: [{ pointer: "/source", code: "unknown_source", message }] });
}
