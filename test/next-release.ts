import type { ProjectDefinition } from "@/domain/project/define.ts";
import { ruleFinder } from "@/domain/release/rule-finder.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { newId, sha256Hex } from "@/lib/crypto.ts";
import type { World } from "./world.ts";

/** A release after the world's, published: it plans from now on. Rules that nobody knew are on. Gives the context of its workers. */
export async function nextRelease(world: World, project: ProjectDefinition): Promise<Ctx> {
  const id = newId();
  const manifest = { ...world.ctx.release.manifest, hash: sha256Hex(id) };
  await world.db.release.create({ data: { id, hash: manifest.hash, builtAt: manifest.builtAt, manifest } });
  await world.db.instance.updateMany({ data: { releaseId: id } });
  const rules = project.rules.map(({ key }) => ({ key, mode: "on", updatedBy: "test" }));
  await world.db.rule.createMany({ data: rules, skipDuplicates: true });
  return { ...world.ctx, release: { ...world.ctx.release, id, manifest, project, rule: ruleFinder(project.rules) } };
}
