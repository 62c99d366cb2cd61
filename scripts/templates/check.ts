import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { factsOf } from "@/domain/lint/facts.ts";
import type { Judged, NotRun } from "@/domain/lint/schema.ts";
import { lintTemplate } from "@/domain/lint/template.ts";
import { waive } from "@/domain/lint/waive.policy.ts";
import { type BuiltRelease, buildFiles, infoFile } from "@/domain/release/folder.ts";
import { importProject } from "@/domain/release/load.ts";
import { templateInfoSchema } from "@/domain/release/schema.ts";
import { openRenderer } from "@/domain/template/pool.ts";
import { WaybillError } from "@/lib/errors.ts";

export type CheckedTemplate = { key: string; file: string; findings: Judged[]; notRun: NotRun[]; ms: number };

/** Checks the templates of a build (or the one with `key`) as the console does, by the same runner on the same bundles. `today`: 2026-11-30. */
export async function checkBuild(
  { dir, manifest }: BuiltRelease,
  { key: wanted, today }: { key?: string | undefined; today: string },
): Promise<CheckedTemplate[]> {
  const templates = manifest.templates.filter(({ key }) => wanted === undefined || key === wanted);
  if (templates.length === 0) {
    const known = manifest.templates.map(({ key }) => key).join(", ");
    throw new WaybillError("not_found", `There is no template "${wanted}"; there are ${known}.`);
  }
  const project = await importProject(dir);
  const renderer = openRenderer({
    load: async (key) => {
      const { hash, file } = templates.find((template) => template.key === key) ?? { hash: "", file: "" };
      return { ok: true, hash, bundle: await readFile(join(dir, file), "utf8"), marked: null };
    },
    threadFile: () => join(dir, buildFiles.thread),
  });
  const checked: CheckedTemplate[] = [];
  try {
    for (const { key, file } of templates) {
      const began = performance.now();
      const {
        fixtures,
        propsSchema,
        source,
        waivers = [],
      } = templateInfoSchema.parse(JSON.parse(await readFile(join(dir, infoFile(file)), "utf8")));
      const { findings, notRun } = await lintTemplate({
        key,
        fixtures,
        propsSchema,
        facts: factsOf(project, key),
        render: (props) => renderer.render(props.map((each) => ({ templateVersionId: key, props: each }))),
      });
      checked.push({ key, file: source, findings: waive(findings, waivers, today), notRun, ms: performance.now() - began });
    }
  } finally {
    await renderer.close();
  }
  return checked;
}
