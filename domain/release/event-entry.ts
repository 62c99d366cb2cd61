import type { z } from "zod";
import type { EventDefinition } from "@/domain/event/define.ts";
import type { JsonSchema } from "@/domain/json/json-schema.policy.ts";
import type { Manifest } from "./types.ts";

/** What a build records of a type of event. `toJson`: by the copy of zod that the project's schemas are made with. */
export function eventEntry(event: EventDefinition, toJson: (schema: z.ZodType) => JsonSchema): Manifest["events"][number] {
  const sensitive = Object.entries(event.sensitive).map(([version, schema]) => [version, toJson(schema)] as const);
  const { name, version, schema } = event;
  return {
    name,
    version,
    schema: toJson(schema),
    ...(sensitive.length > 0 ? { sensitive: Object.fromEntries(sensitive) } : {}),
  };
}
