import { newId } from "@/lib/crypto.ts";
import type { World } from "./world.ts";

type Said = {
  events: { name: string; version: number }[];
  rules: { key: string; template: string }[];
  templates: { key: string }[];
};

/** Lets a release that this process does not run plan, with this in its manifest; gives what makes it as before. */
export async function anotherPlans({ db }: World, { rules, templates, events }: Said): Promise<() => Promise<void>> {
  const [before] = await db.$queryRaw<[{ id: string }]>`SELECT release_id::text AS id FROM waybill.instance`;
  const id = newId();
  const manifest = {
    events,
    rules: rules.map((rule) => ({ ...rule, hash: "h", file: "f" })),
    templates: templates.map((template) => ({ ...template, hash: "h", file: "f" })),
  };
  await db.$executeRaw`
    INSERT INTO waybill.release (id, hash, built_at, manifest) VALUES (${id}::uuid, ${id}, now(), ${JSON.stringify(manifest)}::jsonb)`;
  const plans = (release: string) => db.$executeRaw`UPDATE waybill.instance SET release_id = ${release}::uuid`;
  await plans(id);
  return async () => {
    await plans(before.id);
  };
}
