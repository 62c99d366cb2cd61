import { z } from "zod";
import { jsonSchemaSchema } from "@/domain/json/schema.ts";
import type { ProjectDefinition } from "@/domain/project/define.ts";
import { eventEntry } from "@/domain/release/event-entry.ts";
import { ruleFinder } from "@/domain/release/rule-finder.policy.ts";
import type { LoadedRelease, Manifest } from "@/domain/release/types.ts";
import { newId, sha256Hex } from "@/lib/crypto.ts";
import type { RootDb } from "@/lib/db.ts";

/** Rows as publishing `project` would leave them (one version a template, without a real bundle), every rule on. */
export async function seedRelease(db: RootDb, project: ProjectDefinition): Promise<LoadedRelease> {
  const manifest = manifestOf(project);
  const id = newId();
  await db.release.create({ data: { id, hash: manifest.hash, builtAt: manifest.builtAt, manifest } });
  await db.instance.create({ data: { id: newId(), environment: "test", releaseId: id } });
  for (const { key } of project.emails) {
    const versionId = newId();
    await db.template.create({ data: { key } });
    await db.templateVersion.create({
      data: {
        id: versionId,
        templateKey: key,
        number: 1,
        hash: sha256Hex(key),
        bundle: "",
        keyId: "test",
        signature: "",
        propsSchema: {},
        fixtures: {},
        file: `emails/${key}.tsx`,
      },
    });
    await db.template.update({ where: { key }, data: { activeVersionId: versionId } });
  }
  await db.rule.createMany({ data: project.rules.map(({ key }) => ({ key, mode: "on", updatedBy: "test" })) });
  await db.stream.createMany({ data: Object.keys(project.streams).map((key) => ({ key, updatedBy: "test" })) });
  return { id, manifest, project, rule: ruleFinder(project.rules), gatewayContext: project.gateway.open({}) };
}

const manifestOf = (project: ProjectDefinition): Manifest => ({
  hash: sha256Hex(newId()),
  gitCommit: null,
  builtAt: "2026-01-01T00:00:00Z",
  events: project.events.map((event) =>
    eventEntry(event, (schema) => jsonSchemaSchema.parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }))),
  ),
  rules: project.rules.map(({ key, template }) => ({
    key,
    template: template.key,
    hash: sha256Hex(key),
    file: `rules/${key}.ts`,
  })),
  templates: project.emails.map(({ key }) => ({ key, hash: sha256Hex(key), file: `templates/${key}.js` })),
});
