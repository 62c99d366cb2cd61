"use client";

import { type DefaultValues, type FieldValues, type Path, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { failureOf } from "../use-deed.ts";
import { placeFaults } from "./place-faults.ts";

type Options<Input extends FieldValues, Output> = {
  /** Fetches the verb's own: schemas come when a form is first filled in, no page waits for them. */
  schema(): Promise<z.ZodType<Output, Input>>;
  values: DefaultValues<Input>;
  /** Asks the server. What it refuses is shown at its fields. */
  submit(output: Output): Promise<unknown>;
};

export type SchemaForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output> & {
  send(): Promise<void>;
  /** Fetches what sending needs, so that it is here when somebody sends; what fails is told then. */
  prepare(): void;
};

/**
 * A form over the schema of the verb that it calls. Checked by it on sending and then as people type; faults of the answer (problem+json) stand
 * at their fields, the first one focused; all else that failed stands above the button, with the request's id: what was refused, a schema that
 * could not be fetched.
 */
export function useSchemaForm<Input extends FieldValues, Output>({ schema, values, submit }: Options<Input, Output>) {
  const form = useForm<Input, unknown, Output>({ resolver: lazily(schema), defaultValues: values });
  const sending = form.handleSubmit(async (output) => {
    await submit(output);
  });
  const send = () => sending().catch((error: unknown) => showFailure(form, error));
  const prepare = () => void fetchBoth(schema).catch(() => {});
  return { ...form, send, prepare } satisfies SchemaForm<Input, Output>;
}

const fetchBoth = <Schema>(schema: () => Promise<Schema>) => Promise.all([import("@hookform/resolvers/zod"), schema()]);

const lazily =
  <Input extends FieldValues, Output>(schema: () => Promise<z.ZodType<Output, Input>>): Resolver<Input, unknown, Output> =>
  async (values, context, options) => {
    const [{ zodResolver }, ready] = await fetchBoth(schema);
    return zodResolver(ready)(values, context, options);
  };

function showFailure<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>, error: unknown): void {
  const { faults = [], title, requestId } = failureOf(error);
  const { fields, form: rest } = placeFaults(faults, [...form.control._names.mount]);
  for (const [index, { name, message }] of fields.entries())
    form.setError(name as Path<Input>, { type: "server", message }, { shouldFocus: index === 0 }); // a name that is mounted
  if (rest.length > 0 || fields.length === 0)
    form.setError("root", { type: requestId ?? "server", message: rest.join("; ") || title });
}
