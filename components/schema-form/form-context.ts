"use client";

import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from "react";
import type { JsonSchema } from "@/domain/json/json-schema.policy.ts";
import { pointer } from "@/domain/json/pointer.policy.ts";
import type { JsonDocument, JsonNode, JsonPath } from "../json/document.ts";

/** What is wrong at a place (JSON pointer). */
export type Fault = { pointer: string; message: string };

/** A field that somebody asked to be led to; `turn` tells two such wishes apart. */
export type Jump = { pointer: string; turn: number } | null;

export type FieldProps = {
  schema: JsonSchema;
  path: JsonPath;
  /** Undefined where the value is left out. */
  node: JsonNode | undefined;
  label: string;
  required: boolean;
  /** One of a list, and called by its number; with a word of what it holds. */
  item?: { heading: string } | undefined;
  /** Buttons of whatever the value stands in: to move or remove it. */
  actions?: ReactNode;
};

/** What ties a control to its label, hint and error. */
export type Wiring = { id?: string; "aria-invalid"?: true | undefined; "aria-describedby"?: string | undefined };
export type ControlProps = { path: JsonPath; node: JsonNode; label: string; wiring: Wiring };

export type BodyProps = Omit<ControlProps, "node"> & { schema: JsonSchema; node: JsonNode | undefined };

export type FormState = {
  id: string;
  /** The whole schema, which references are about. */
  root: JsonSchema;
  document: JsonDocument;
  faults: readonly Fault[];
  jump: Jump;
  edit(change: (document: JsonDocument) => string): void;
  /** A value inside of another, as a field and as its control alone. From here, for values nest and modules do not import in circles. */
  Field: ComponentType<FieldProps>;
  Body: ComponentType<BodyProps>;
};

export const FormContext = createContext<FormState | null>(null);

export function useForm(): FormState {
  const state = use(FormContext);
  if (!state) throw new Error("A field stands outside of its form.");
  return state;
}

export const idOf = ({ id }: FormState, path: JsonPath): string => `${id}${pointer(path)}`;

/** The messages at a place. */
export const faultsAt = ({ faults }: FormState, path: JsonPath): string[] => {
  const at = pointer(path);
  return faults.filter((fault) => fault.pointer === at).map(({ message }) => message);
};

/** Is something wrong below it? */
export const isFaultBelow = ({ faults }: FormState, path: JsonPath): boolean => {
  const below = `${pointer(path)}/`;
  return faults.some((fault) => fault.pointer.startsWith(below));
};

/** Calls `show` when somebody asked to be led to a place at or below `path`, with the step that leads there. */
export function useJump(path: JsonPath, show: (step: string | null) => void): void {
  const { jump } = useForm();
  const [seen, setSeen] = useState(jump);
  if (jump === seen) return;
  setSeen(jump);
  const at = pointer(path);
  if (jump?.pointer === at) show(null);
  else if (jump?.pointer.startsWith(`${at}/`)) show(jump.pointer.slice(at.length + 1).split("/")[0] ?? null);
}

/** Gives the field at `path` the focus when somebody was led to it. */
export function useJumpFocus(path: JsonPath): void {
  const state = useForm();
  const wanted = state.jump?.pointer === pointer(path) ? state.jump : null;
  const id = idOf(state, path);
  useEffect(() => {
    if (wanted) document.getElementById(id)?.focus();
  }, [wanted, id]);
}
