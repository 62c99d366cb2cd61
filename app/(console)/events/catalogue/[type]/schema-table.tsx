import { Card } from "@/components/card.tsx";
import { Json } from "@/components/json.tsx";
import { Path } from "@/components/path.tsx";
import type { JsonSchema } from "@/domain/json/json-schema.policy.ts";
import { schemaRows } from "@/domain/json/schema-table.policy.ts";

/** The payload's schema to read, field by field, and whole to copy. */
export function SchemaTable({ schema, version }: { schema: JsonSchema | null; version: number }) {
  return (
    <Card title={`Payload, version ${version}`}>
      {schema ? (
        <div className="grid grid-cols-1 gap-3">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
          <section tabIndex={0} aria-label="Fields of the payload" className="overflow-x-auto">
            <table className="w-full md:min-w-120 text-left text-sm">
              <thead className="text-ink-3 text-xs">
                <tr className="border-b">
                  <th className="h-7 pr-3 font-medium">Field</th>
                  <th className="pr-3 font-medium max-md:hidden">Type</th>
                  <th className="font-medium">Rules</th>
                </tr>
              </thead>
              <tbody>
                {schemaRows(schema).map(({ path, type, required, rules, meaning }) => (
                  <tr key={path} className="border-b align-top last:border-b-0">
                    <td className="break-words py-1.5 pr-3 font-mono text-xs">
                      <Path path={path} />
                    </td>
                    <td className="break-words py-1.5 pr-3 text-ink-2 max-md:hidden">{type}</td>
                    <td className="py-1.5 text-ink-2 [overflow-wrap:anywhere]">
                      <span className="md:hidden">{type}; </span>
                      {[...(required ? [] : ["optional"]), ...rules].join("; ") || "required"}
                      {meaning && <span className="block text-ink-3">{meaning}</span>}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <details>
            <summary className="min-h-6 cursor-pointer text-ink-2 text-sm">JSON Schema</summary>
            <div className="mt-2">
              <Json text={JSON.stringify(schema)} label="JSON Schema" />
            </div>
          </details>
        </div>
      ) : (
        <p className="text-ink-3 text-sm">This build did not record its schemas. Build the release again to see it.</p>
      )}
    </Card>
  );
}
