import { z } from "zod";
import type { JsonSchema } from "../json/json-schema.policy.ts";
import type { CheckSummary } from "../lint/schema.ts";
import type { RuleMode } from "../rule/schema.ts";
import type { MailParts } from "../submission/schema.ts";
import type { RenderFailure } from "./types.ts";

/** A rule that sends a template. `pinnedNumber`: the version that it is pinned to; null follows the active one. */
export type TemplateRule = { key: string; mode: RuleMode; pinnedNumber: number | null };

/** One template in the list: what its code says and what the database says. */
export type TemplateRow = {
  key: string;
  /** Of the release that this process runs; null where that does not have the template. */
  description: string | null;
  /** The release that plans has it. */
  planned: boolean;
  /** Where its source stands in the project. */
  file: string | null;
  activeNumber: number | null;
  /** Of its newest version; null where nothing is published. */
  newestNumber: number | null;
  publishedAt: string | null;
  versions: number;
  rules: TemplateRule[];
};

/** A template as the gallery shows it. */
export type TemplateCard = TemplateRow & {
  /** Of the rules that send it, as the code says. */
  streams: string[];
  categories: string[];
  /** The version that the card shows: the active one, else the newest; null where nothing is published. */
  shown: { id: string; number: number; fixture: string; picture: string; subject: string | null } | null;
  /** Of the version that is shown. */
  checks: CheckSummary | null;
  /** What came to rest in seven days of its rules' messages, without test sends, since `from` (ISO). */
  week: { from: string; accepted: number; failed: number };
};

/** What a version was made of: the project's own files, by their path from its root, and the packages in the bundle. */
export const versionSourceSchema = z.object({
  files: z.array(z.object({ path: z.string(), text: z.string() })),
  packages: z.array(z.object({ name: z.string(), version: z.string() })),
});
export type VersionSource = z.infer<typeof versionSourceSchema>;

/** What is told of an immutable version beside its bytes. Null: not recorded, as of versions that are older than that. */
export type VersionFacts = {
  id: string;
  number: number;
  hash: string;
  createdAt: string;
  gitCommit: string | null;
  /** Who made that commit, and its subject. */
  author: string | null;
  note: string | null;
  /** Bytes of the bundle. */
  size: number | null;
};

/** A version among all of its template. */
export type TemplateVersion = VersionFacts & {
  /** Where its source stood in the project. */
  file: string | null;
  fixtures: string[];
};

/** One template with every version, the newest first. */
export type TemplateDetail = TemplateRow & { all: TemplateVersion[] };

/** What to render: a version, props as JSON text (every digit stays as typed), and the rule whose sender and stream the mail would have. */
export const previewSchema = z.strictObject({
  versionId: z.uuid(),
  props: z.string(),
  ruleKey: z.string().nullable().default(null),
});
export type PreviewInput = z.input<typeof previewSchema>;

/** One place of the props (JSON pointer, "" is the whole) and what is wrong there. */
export type PropsFault = { pointer: string; message: string };

export type PreviewFailure = {
  code: RenderFailure["code"] | "bad_json" | "props_too_large" | "unsafe_message";
  detail: string;
  /** Where the props do not fit. */
  faults: PropsFault[];
};

/** A version rendered with props of somebody's choice, as the mail that a rule would send. */
export type Previewed = MailParts & {
  /** sha256 over subject, preheader, html and text, as a submission's render hash. */
  hash: string;
  /** Of rendering alone. */
  ms: number;
  /** Of the html in UTF-8: what mail programs clip by. */
  bytes: number;
};

export type PreviewResult = ({ ok: true } & Previewed) | { ok: false; failure: PreviewFailure };

/** Named example props, as JSON text: of the repository, or kept in the console. */
export type PropsFixture = { name: string; props: string; kept: { by: string; at: string } | null };

export type PropsShape = {
  schema: JsonSchema;
  fixtures: PropsFixture[];
  /** What the reader may do with examples. */
  may: { keep: boolean; readMessages: boolean };
};

/** Kept examples of one template: as many as one still finds one's way among. */
export const MOST_KEPT = 100;

export const keepFixtureSchema = z.strictObject({
  versionId: z.uuid(),
  name: z
    .string()
    .trim()
    .min(1, "needs a name")
    .max(60, "is longer than 60 characters")
    .regex(/^[^\p{C}]*$/u, "has a line break or another invisible character"),
  props: z.string(),
});

export const removeFixtureSchema = z.strictObject({ name: z.string() });

/** The props of a real message, made nobody's: `replaced` counts what was. */
export type MessageProps =
  | {
      state: "found";
      template: string;
      props: string;
      replaced: { addresses: number; names: number; numbers: number; links: number };
    }
  /** Nothing was submitted of it. */
  | { state: "never_frozen" }
  /** Retention took them. */
  | { state: "dropped"; template: string };
