import type { z } from "zod";
import type { VersionSource } from "@/domain/template/schema.ts";
import type { ProjectDefinition } from "../project/define.ts";
import type { RuleDefinition } from "../rule/define.ts";
import type { BuiltAsset } from "./assets.ts";
import type { manifestSchema } from "./schema.ts";

/** One template as a script, and what it was made of. */
export type BuiltTemplate = { hash: string; bundle: string; source: VersionSource; assets: BuiltAsset[] };

/** What a build was made of; stored with the release's row. */
export type Manifest = z.infer<typeof manifestSchema>;

/** The release this process runs: its row's id, its code, and the gateway opened. */
export type LoadedRelease = {
  id: string;
  manifest: Manifest;
  project: ProjectDefinition;
  /** Finds a rule by its key or a former one. */
  rule(key: string): RuleDefinition | null;
  gatewayContext: unknown;
};
