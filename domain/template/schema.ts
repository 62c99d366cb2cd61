import { z } from "zod";
import type { RuleMode } from "../rule/schema.ts";

/** A rule that sends a template. `pinnedNumber`: the version that it is pinned to; null follows the active one. */
export type TemplateRule = { key: string; mode: RuleMode; pinnedNumber: number | null };

/** One template in the list: what its code says and what the database says. */
export type TemplateRow = {
  key: string;
  /** Of the release that this process runs; null where the code no longer has the template. */
  description: string | null;
  /** Where its source stands in the project. */
  file: string | null;
  activeNumber: number | null;
  /** Of its newest version; null where nothing is published. */
  newestNumber: number | null;
  publishedAt: string | null;
  versions: number;
  rules: TemplateRule[];
};

/** What is told of an immutable version beside its bytes. */
export type TemplateVersion = {
  id: string;
  number: number;
  hash: string;
  createdAt: string;
  gitCommit: string | null;
  fixtures: string[];
};

/** One template with every version, the newest first. */
export type TemplateDetail = TemplateRow & { all: TemplateVersion[] };

/** Bytes of props as JSON text. A message of more would not fit into a mail, and a browser could not edit it. */
export const MOST_PROPS = 1_000_000;

/** What to render: a version, props as JSON text (every digit stays as typed), and the rule whose sender and stream the mail would have. */
export const previewSchema = z.strictObject({
  versionId: z.uuid(),
  props: z.string(),
  ruleKey: z.string().nullable().default(null),
});
export type PreviewInput = z.input<typeof previewSchema>;

/** One place of the props (JSON pointer, "" is the whole) and what is wrong there. */
export type PropsFault = { pointer: string; message: string };
