import { type JsonDocument, type JsonNode, keyOf, rawOf, readDocument } from "@/components/json/document.ts";

/** JSON text as an entry of a template's fixtures.ts, laid out as our formatter does. A number that JavaScript would round is told. */
export function fixtureSource(name: string, json: string): string {
  const document = readDocument(json);
  return document.root ? `  ${nameOf(name)}: ${written(document, document.root, "  ")},\n` : "";
}

const nameOf = (key: string): string => {
  if (key === "__proto__") return '["__proto__"]'; // as a plain name it would set the prototype
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
};

function written(document: JsonDocument, node: JsonNode, indent: string): string {
  const deeper = `${indent}  `;
  const children = node.children ?? [];
  if (node.type === "array")
    return children.length === 0
      ? "[]"
      : `[\n${children.map((child) => `${deeper}${written(document, child, deeper)},\n`).join("")}${indent}]`;
  if (node.type === "object") {
    const entries = children.map((property) => {
      const [, value] = property.children ?? [];
      return value ? `${deeper}${nameOf(keyOf(property))}: ${written(document, value, deeper)},\n` : "";
    });
    return entries.length === 0 ? "{}" : `{\n${entries.join("")}${indent}}`;
  }
  const raw = rawOf(document, node);
  return node.type === "number" && isRounded(raw) ? `${raw} /* JavaScript rounds this to ${Number(raw)} */` : raw;
}

/** Another number to JavaScript: digits that a double does not hold. */
function isRounded(raw: string): boolean {
  const digits = raw
    .replace(/[eE].*$|[-.]/g, "")
    .replace(/^0+/, "")
    .replace(/0+$/, "");
  return !Number.isFinite(Number(raw)) || digits.length > 17 || (/^-?\d+$/.test(raw) && !Number.isSafeInteger(Number(raw)));
}
