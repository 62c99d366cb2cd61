"use client";

import { ChoiceControl } from "./choice-control.tsx";
import { type BodyProps, useForm } from "./form-context.ts";
import { ListFields } from "./list-fields.tsx";
import { isOfKind } from "./match.ts";
import { NumberControl } from "./number-control.tsx";
import { ObjectFields } from "./object-fields.tsx";
import { RawControl } from "./raw-control.tsx";
import { readSchema, type Shape } from "./shape.ts";
import { TextControl } from "./text-control.tsx";
import { UnionFields } from "./union-fields.tsx";

/** The control of a value that is there, by what its schema says. A value of another kind, or that no field can show, is its JSON. */
export function FieldBody({ schema: given, node, ...rest }: BodyProps) {
  const { root } = useForm();
  const { schema, shape } = readSchema(given, root);
  if (!node) return null;
  const props = { ...rest, node };
  if (!isOfKind(shape, node)) return <RawControl {...props} why={`the schema wants ${NAMES[shape.kind]}`} schema={given} />;
  switch (shape.kind) {
    case "text":
      return <TextControl {...props} format={shape.format} />;
    case "number":
      return <NumberControl {...props} integer={shape.integer} />;
    case "boolean":
      return <ChoiceControl {...props} choices={["true", "false"]} />;
    case "choice":
      return <ChoiceControl {...props} choices={shape.choices} />;
    case "object":
      return <ObjectFields {...props} shape={shape} />;
    case "list":
      return <ListFields {...props} shape={shape} schema={schema} />;
    case "union":
      return <UnionFields {...props} variants={shape.variants} />;
    case "json":
      return <RawControl {...props} why={shape.why} />;
  }
}

const NAMES: Record<Shape["kind"], string> = {
  text: "text",
  number: "a number",
  boolean: "true or false",
  choice: "one of a few values",
  object: "an object",
  list: "a list",
  union: "something else",
  json: "JSON",
};
