import type { ReactElement } from "react";
import type { z } from "zod";

export type EmailDefinition<Props = unknown> = {
  kind: "email";
  key: string;
  description: string;
  schema: z.ZodType<Props>;
  subject(props: Props): string;
  preheader(props: Props): string;
  component(props: Props): ReactElement;
  fixtures: Record<string, unknown>;
};

/** The props type of a template. @public */
export type PropsOf<E> = E extends EmailDefinition<infer Props> ? Props : never;

/**
 * Declares one email template. Everything it shows comes from `props` (JSON values only): no clock, randomness, locale or time
 * zone of the machine, or publishing refuses it. `fixtures` are named example props; publishing renders every one.
 */
export function defineEmail<Schema extends z.ZodType>(definition: {
  key: string;
  description: string;
  schema: Schema;
  subject(props: z.output<Schema>): string;
  preheader(props: z.output<Schema>): string;
  component(props: z.output<Schema>): ReactElement;
  fixtures: Record<string, z.input<Schema>> & { default: z.input<Schema> };
}): EmailDefinition<z.output<Schema>> {
  return { kind: "email", ...definition, schema: definition.schema as z.ZodType<z.output<Schema>> }; // what it parses to
}
