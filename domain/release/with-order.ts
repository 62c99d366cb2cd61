/** jsonb keeps no order of keys, and a form is read in its authors': each object's schema says it as "x-order". For z.toJSONSchema. */
export function withOrder({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void {
  const { properties } = jsonSchema;
  if (typeof properties === "object" && properties !== null) jsonSchema["x-order"] = Object.keys(properties);
}
