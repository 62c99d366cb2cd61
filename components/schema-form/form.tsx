"use client";

import { useId, useMemo, useState } from "react";
import type { JsonSchema } from "@/domain/json/json-schema.policy.ts";
import { type JsonDocument, readDocument } from "../json/document.ts";
import { FaultList } from "./fault-list.tsx";
import { Field } from "./field.tsx";
import { FieldBody } from "./field-body.tsx";
import { type Fault, FormContext, type FormState, type Jump } from "./form-context.ts";

export type SchemaFormProps = {
  schema: JsonSchema;
  /** JSON text that parses. What the form does not show stays as it is, to the digit. */
  value: string;
  faults: readonly Fault[];
  onChange(value: string): void;
};

/** A form over a JSON Schema: one view of a JSON text, as the text itself is the other. Each change changes its own characters alone. */
export function SchemaForm({ schema, value, faults, onChange }: SchemaFormProps) {
  const id = useId();
  const document = useMemo(() => readDocument(value), [value]);
  const [jump, setJump] = useState<Jump>(null);
  const state = useMemo<FormState>(
    () => ({
      id,
      root: schema,
      document,
      faults,
      jump,
      Field,
      Body: FieldBody,
      edit: (change: (document: JsonDocument) => string) => onChange(change(document)),
    }),
    [id, schema, document, faults, jump, onChange],
  );
  return (
    <FormContext value={state}>
      <div className="grid min-w-0 gap-4">
        <FaultList faults={faults} onJump={(pointer) => setJump({ pointer, turn: (jump?.turn ?? 0) + 1 })} />
        <FieldBody schema={schema} path={[]} node={document.root ?? undefined} label="Props" wiring={{}} />
      </div>
    </FormContext>
  );
}
