"use client";

import { useState } from "react";
import type { JsonSchema } from "@/domain/json/json-schema.policy.ts";
import { drop, type JsonNode, type JsonPath, put, rawOf } from "../json/document.ts";
import { useForm } from "./form-context.ts";
import { sampleOf } from "./sample.ts";

type Props = {
  schema: JsonSchema;
  path: JsonPath;
  node: JsonNode | undefined;
  label: string;
  required: boolean;
  nullable: boolean;
};
type State = "value" | "null" | "out";

const LABELS: Record<State, string> = { value: "a value", null: "null", out: "left out" };

/**
 * Whether a value is there, null or left out: three things to a template, and none of them is an empty text. Offers what the schema
 * allows, and what is the case. The value that was there comes back.
 */
export function Presence({ schema, path, node, label, required, nullable }: Props) {
  const { edit, document, root } = useForm();
  const [last, setLast] = useState<string | null>(null);
  const now: State = !node ? "out" : node.type === "null" ? "null" : "value";
  const states = (["value", "null", "out"] as const).filter(
    (state) => state === now || state === "value" || (state === "null" ? nullable : !required),
  );
  if (states.length === 1) return null;
  const pick = (state: State) => {
    if (node && now === "value") setLast(rawOf(document, node));
    if (state === "out") return edit((current) => drop(current, path));
    edit((current) => put(current, path, state === "null" ? "null" : (last ?? valueFor(schema, root))));
  };
  return (
    <select
      aria-label={`${label} is`}
      value={now}
      onChange={({ target }) => pick(states.find((state) => state === target.value) ?? now)}
      className="h-6 rounded-sm border border-transparent bg-transparent px-1 text-ink-3 text-xs transition-colors hover:border-control hover:text-ink"
    >
      {states.map((state) => (
        <option key={state} value={state}>
          {LABELS[state]}
        </option>
      ))}
    </select>
  );
}

/** Of a default that is null the least other value. */
function valueFor(schema: JsonSchema, root: JsonSchema): string {
  const sample = sampleOf(schema, root);
  if (sample !== "null") return sample;
  const { default: _, examples: __, ...rest } = schema;
  return sampleOf(rest, root);
}
