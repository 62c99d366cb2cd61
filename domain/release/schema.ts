import { z } from "zod";
import { jsonSchemaSchema } from "../json/schema.ts";
import { waiverSchema } from "../lint/schema.ts";

/** manifest.json of a build. */
export const manifestSchema = z.object({
  hash: z.string(),
  gitCommit: z.string().nullable(),
  /** Who made that commit and its subject; builds of before 0.1.0 did not record them. */
  author: z.string().nullish(),
  note: z.string().nullish(),
  builtAt: z.iso.datetime(),
  events: z.array(
    z.object({
      name: z.string(),
      version: z.number(),
      /** Builds of before 0.1.0 did not record it. */
      schema: jsonSchemaSchema.optional(),
      /** What payloads of older versions hide, by version; absent where nothing is marked. */
      sensitive: z.record(z.string(), jsonSchemaSchema).optional(),
    }),
  ),
  rules: z.array(z.object({ key: z.string(), template: z.string(), hash: z.string(), file: z.string() })),
  templates: z.array(
    z.object({
      key: z.string(),
      hash: z.string(),
      file: z.string(),
      /** What is accepted of its checks for now; absent where nothing is. */
      waivers: z.array(waiverSchema).optional(),
    }),
  ),
});

/** What a build says of one template beside its bytes; templates/<key>.json. */
export const templateInfoSchema = z.object({
  key: z.string(),
  description: z.string(),
  source: z.string(),
  propsSchema: z.record(z.string(), z.json()),
  fixtures: z.record(z.string(), z.json()),
  waivers: z.array(waiverSchema).optional(),
  /** Images that it shows; their bytes stand in assets/, by hash. */
  assets: z.array(z.object({ hash: z.string(), name: z.string(), type: z.string() })).default([]),
});
export type TemplateInfo = z.infer<typeof templateInfoSchema>;

/** One release in a list. Times are ISO strings in UTC. */
export const releaseRowSchema = z.object({
  id: z.uuid(),
  hash: z.string(),
  gitCommit: z.string().nullable(),
  builtAt: z.iso.datetime(),
  publishedAt: z.iso.datetime(),
  /** When it last became the one that plans; null where no audit row says so. */
  plannedSince: z.iso.datetime().nullable(),
  planning: z.boolean(),
  /** Processes that run it now. */
  workers: z.number().int(),
  webs: z.number().int(),
  events: z.number().int(),
  rules: z.number().int(),
  templates: z.number().int(),
});
export type ReleaseRow = z.infer<typeof releaseRowSchema>;

/** One thing that is not the same in two releases. `before` and `after`: JSON text to compare, where the build recorded it. */
export type Difference = {
  kind: "event" | "rule" | "template";
  name: string;
  change: "added" | "removed" | "changed";
  /** In words: "version 1 → 2", "its code". */
  what: string[];
  before: string | null;
  after: string | null;
};

export type ReleaseDetail = ReleaseRow & {
  manifest: z.infer<typeof manifestSchema>;
  /** The release that it is compared with; null for the first. */
  against: { id: string; hash: string; gitCommit: string | null; publishedAt: string } | null;
  differences: Difference[];
  /** Numbers of the template versions that it brings, by template; null where the version is not in this database. */
  versions: { key: string; number: number | null }[];
};
