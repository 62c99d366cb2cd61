import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { type Waiver, waiverSchema } from "@/domain/lint/schema.ts";
import { WaybillError } from "@/lib/errors.ts";
import type { Place } from "./discover.ts";
import { evaluate } from "./evaluate.ts";

/** By the template's key; one without waivers is not in it. */
export type WaiversByKey = Record<string, { waivers: Waiver[] }>;

type Input = { sources: (Place & { key: string })[]; projectRoot: string; root: string; tmpFolder: string };

/**
 * What stands in `waivers.ts` beside each template's file. No bundle imports it: what is accepted of a version may change while its
 * bytes do not. Throws `bad_project` where one does not fit.
 */
export async function readWaivers(input: Input): Promise<WaiversByKey> {
  const files = input.sources.flatMap(({ key, file, builtIn }) => {
    const path = join(dirname(file), "waivers.ts");
    const from = `${builtIn ? "waybill:" : "./"}${path}`;
    return existsSync(join(builtIn ? input.root : input.projectRoot, path)) ? [{ key, path, from }] : [];
  });
  if (files.length === 0) return {};
  const lines = files.map(({ from }, index) => `export { waivers as w${index} } from ${JSON.stringify(from)};`);
  const modules = await evaluate<Record<string, unknown>>(lines.join("\n"), input);
  return Object.fromEntries(files.map(({ key, path }, index) => [key, { waivers: parse(path, modules[`w${index}`]) }]));
}

function parse(path: string, exported: unknown): Waiver[] {
  const parsed = z.array(waiverSchema).safeParse(exported);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${path}: waivers[${issue.path.join(".")}]: ${issue.message}`);
  throw new WaybillError("bad_project", lines.join("\n"));
}
