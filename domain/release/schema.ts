import { z } from "zod";

/** manifest.json of a build. */
export const manifestSchema = z.object({
  hash: z.string(),
  gitCommit: z.string().nullable(),
  builtAt: z.iso.datetime(),
  events: z.array(z.object({ name: z.string(), version: z.number() })),
  rules: z.array(z.object({ key: z.string(), template: z.string(), hash: z.string(), file: z.string() })),
  templates: z.array(z.object({ key: z.string(), hash: z.string(), file: z.string() })),
});

/** What a build says of one template beside its bytes; templates/<key>.json. */
export const templateInfoSchema = z.object({
  key: z.string(),
  description: z.string(),
  source: z.string(),
  propsSchema: z.record(z.string(), z.json()),
  fixtures: z.record(z.string(), z.json()),
});
export type TemplateInfo = z.infer<typeof templateInfoSchema>;
