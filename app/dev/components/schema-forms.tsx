import { useMemo, useState } from "react";
import { readDocument } from "@/components/json/document.ts";
import { JsonEditor } from "@/components/json/editor.tsx";
import { placeOf } from "@/components/json/place.ts";
import { SchemaForm } from "@/components/schema-form/late-form.tsx";
import type { JsonSchema } from "@/domain/json/json-schema.policy.ts";
import { longName } from "./factories.ts";
import { Section, State } from "./section.tsx";

const text = { type: "string" } as const; // a literal of JSON Schema
const line = {
  type: "object",
  properties: { what: text, cents: { type: "integer" } },
  required: ["what", "cents"],
  "x-order": ["what", "cents"],
};

const order = [
  ...["name", "nickname", "company", "link", "at", "total", "rate", "urgent"],
  ...["role", "kind", "lines", "many", "colours", "paid", "anything"],
];

/** Every kind of field there is. */
const schema: JsonSchema = {
  type: "object",
  properties: {
    name: { ...text, minLength: 1, maxLength: 60, description: "As they call themselves" },
    nickname: text,
    company: { anyOf: [text, { type: "null" }] },
    link: { ...text, format: "uri" },
    at: { ...text, format: "date-time" },
    total: { type: "integer", minimum: 0 },
    rate: { type: "number" },
    urgent: { type: "boolean" },
    role: { enum: ["member", "admin"] },
    kind: { const: "receipt" },
    lines: { type: "array", items: line, minItems: 1 },
    many: { type: "array", items: text },
    colours: { type: "object", additionalProperties: text },
    paid: {
      oneOf: [
        { type: "object", properties: { by: { const: "card" }, last4: text }, required: ["by", "last4"] },
        { type: "object", properties: { by: { const: "invoice" }, days: { type: "integer" } }, required: ["by", "days"] },
      ],
    },
    anything: {},
  },
  required: order.filter((name) => name !== "nickname"),
  "x-order": order,
};

const value = `{
  "name": ${JSON.stringify(longName)},
  "company": null,
  "link": "not a link",
  "at": "2026-12-10T09:30:00Z",
  "total": 9007199254740993,
  "rate": 1.50,
  "urgent": true,
  "role": "owner",
  "kind": "receipt",
  "lines": [{ "what": "Team plan", "cents": 4900 }, { "what": "ليلى </style><script>", "cents": "free" }],
  "many": ${JSON.stringify(Array.from({ length: 1000 }, (_, at) => `Item ${at + 1}`))},
  "colours": { "accent": "blue" },
  "paid": { "by": "invoice", "days": 14 },
  "anything": [1, { "deep": true }],
  "unknown": "${"long ".repeat(60)}"
}`;

const faults = [
  { pointer: "/link", message: "Invalid URL" },
  { pointer: "/role", message: 'Invalid option: expected one of "member"|"admin"' },
  { pointer: "/lines/1/cents", message: "Invalid input: expected number, received string" },
  { pointer: "/many/411", message: "Too short" },
];

function Both() {
  const [props, setProps] = useState(value);
  const marks = useMemo(() => {
    const document = readDocument(props);
    if (document.fault) return [document.fault];
    return faults.flatMap(({ pointer, message }) => [{ offset: 0, length: 0, ...placeOf(document, pointer), message }]);
  }, [props]);
  return (
    <>
      <State name="Every kind of value, some that do not fit">
        {readDocument(props).fault ? "No JSON" : <SchemaForm schema={schema} value={props} faults={faults} onChange={setProps} />}
      </State>
      <State name="The same text as JSON">
        <JsonEditor label="Props as JSON" value={props} marks={marks} onChange={setProps} />
      </State>
    </>
  );
}

export const SchemaForms = () => (
  <Section title="Form of a schema">
    <Both />
  </Section>
);
