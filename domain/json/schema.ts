import { z } from "zod";

/** A JSON Schema out of the database or a file (json-schema.policy.ts). */
export const jsonSchemaSchema = z.record(z.string(), z.json());

/** Lines of two texts beside one another: both have it, only the second has it, only the first has it. */
export type DiffPart = { kind: "same" | "added" | "removed"; text: string };
