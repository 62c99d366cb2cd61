import { readPlanned } from "@/domain/release/planned.ts";
import type { Ctx } from "@/lib/context.ts";
import type { CatalogueRow, TypeTraffic } from "./schema.ts";

type Defined = Omit<CatalogueRow, keyof TypeTraffic>;

/** By name, the types of the release that plans and of the one that this process runs, which may be another. */
export async function readKnownTypes(ctx: Ctx): Promise<Map<string, Defined>> {
  const { events, rules } = ctx.release.project;
  const planned = new Map((await readPlanned(ctx)).events.map(({ name, version }) => [name, version]));
  const code = new Map(events.map((event) => [event.name, event]));
  const names = [...new Set([...planned.keys(), ...code.keys()])];
  return new Map(
    names.map((type) => [
      type,
      {
        type,
        known: true,
        planned: planned.has(type),
        version: planned.get(type) ?? code.get(type)?.version ?? null,
        description: code.get(type)?.description ?? null,
        rules: rules.filter((rule) => rule.on.some(({ name }) => name === type)).map(({ key }) => key),
      },
    ]),
  );
}

/** One that came without being in a catalogue. */
export const unknownType = (type: string): Defined => ({
  type,
  known: false,
  planned: false,
  version: null,
  description: null,
  rules: [],
});
