import type { JsonSchema } from "../json/json-schema.policy.ts";

/** How much came of one type; counts up to the cap, quarantined over all time. */
export type TypeTraffic = { day: number; week: number; quarantined: number; lastAt: string | null };

/**
 * One type of the catalogue: of the release that plans or of the one that this process runs, or (`known` false) one that came without being
 * in either.
 */
export type CatalogueRow = TypeTraffic & {
  type: string;
  known: boolean;
  /** The release that plans has it. */
  planned: boolean;
  /** Of the release that plans, else of this process's. */
  version: number | null;
  /** Of the release that this process runs; null where that does not have the type. */
  description: string | null;
  rules: string[];
};

/** One type whole. */
export type CatalogueEntry = CatalogueRow & {
  /** JSON Schema of the newest version, as the build recorded it; null: built before builds did. */
  schema: JsonSchema | null;
  /** JSON text; null where this process's release does not have the type. */
  example: string | null;
  /** Older versions that are lifted to the newest, oldest first. */
  lifted: number[];
  /** The source of events that name none. */
  source: string;
  misfits: Misfit[];
};

/** Quarantined events of one type with one kind of fault, among the newest 2,000. */
export type Misfit = {
  code: string;
  /** JSON pointer; "*" for the number of a list item. */
  place: string;
  /** What the newest of them was told. */
  message: string;
  events: number;
  lastAt: string;
};
