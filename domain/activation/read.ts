import { z } from "zod";
import { shown } from "@/domain/access/shown.ts";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { versionBefore } from "./roll-back.ts";
import type { Activation, TemplateUse } from "./schema.ts";
import { readTemplateState } from "./state.ts";
import { readUsers } from "./users.ts";

/** Which version of a template is in use, since when, by whom, and which rules go by it. Throws `not_found`. */
export async function readTemplateUse(ctx: Ctx, { key }: { key: string }): Promise<TemplateUse> {
  const [state, back, since, users] = await Promise.all([
    readTemplateState(ctx, { key }),
    versionBefore(ctx, { key }),
    readLast(ctx, key),
    readUsers(ctx, { template: key }),
  ]);
  const rules = users.map(({ key: rule, mode, pin }) => ({ key: rule, mode, pinned: pin?.number ?? null }));
  return shown(ctx, { state, back, since, rules });
}

const activations = z.array(z.object({ at: isoTime, by: z.string(), note: z.string().nullable() }));

async function readLast(ctx: Ctx, key: string): Promise<Activation | null> {
  const [last] = activations.parse(
    await ctx.db.$queryRaw`
      SELECT a.activated_at AS at, a.activated_by AS by, a.note FROM waybill.template_activation a
      WHERE a.template_key = ${key} ORDER BY a.revision DESC LIMIT 1`,
  );
  return last ?? null;
}
