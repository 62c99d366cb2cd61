import type { ReactNode } from "react";
import { z } from "zod";

export type EmailDefinition<Props = unknown> = {
  kind: "email";
  key: string;
  description: string;
  schema: z.ZodType<Props>;
  subject(props: Props): string;
  /** Null: what the component's own `<Preview>` says. */
  preheader: null | { says(props: Props): string }["says"]; // a method: one of some props is one of unknown props
  component(props: Props): ReactNode | Promise<ReactNode>;
  fixtures: Record<string, unknown>;
};

/** Named example props of a template. Five names mean the same everywhere: see docs/first-template.md. */
export type Fixtures<Props> = Record<string, Props> & { default: Props };

/** What people really type, and what they type to do harm, for the fixtures of any template. All are one value of one field. */
export const fixtureText = /* @__PURE__ */ fixtureTexts(); // no bundle of a template holds it

function fixtureTexts() {
  return {
    longWord: "Wolfeschlegelsteinhausenbergerdorff".repeat(6).slice(0, 200),
    longName: "Department of Unreasonably Long Names ".repeat(6).slice(0, 200),
    rightToLeft: "👩🏽‍🚀 סטודיו צפון",
    /** Markup that would end a style or an attribute, a header of its own, a turned direction, a joined emoji, and 10,000 characters. */
    hostile: `</style><script>alert(1)</script>"'\r\nBcc: eve@evil.example\r\n\u202Egnp.exe 👩🏽‍🚀${"x".repeat(9_924)}`,
    hostileLink: `https://acme.example/a?b="><script>alert(1)</script>&c='`,
  };
}

/** The props type of a template. @public */
export type PropsOf<E> = E extends EmailDefinition<infer Props> ? Props : never;

type WithSchema<Schema extends z.ZodType> = {
  key: string;
  description: string;
  schema: Schema;
  subject(props: z.output<Schema>): string;
  preheader(props: z.output<Schema>): string;
  component(props: z.output<Schema>): ReactNode | Promise<ReactNode>;
  fixtures: Fixtures<z.input<Schema>>;
};

/** A React Email component as it is, and the subject, which it does not have. Its `PreviewProps` are the fixture `default`. */
type Plain<Props> = {
  key: string;
  component: { (props: Props): ReactNode | Promise<ReactNode>; PreviewProps?: Props };
  subject: string | ((props: Props) => string);
  description?: string;
  preheader?: (props: Props) => string;
  fixtures?: Fixtures<Props>;
  schema?: undefined;
};

/** What a component without a schema takes: anything. Nobody is told of a prop that is missing until the mail says "undefined". */
const ANY = "Any JSON object: the template has no schema.";
const anyProps = z.record(z.string(), z.unknown()).describe(ANY);

/** Does nobody say which props it takes? */
export const isSchemaless = ({ schema }: EmailDefinition): boolean => schema.description === ANY;

/**
 * Declares one email template. Everything it shows comes from `props` (JSON values only): no clock, randomness, locale or time
 * zone of the machine, or publishing refuses it. `fixtures` are named example props; publishing renders every one.
 */
export function defineEmail<Schema extends z.ZodType>(definition: WithSchema<Schema>): EmailDefinition<z.output<Schema>>;
export function defineEmail<Props extends object>(definition: Plain<Props>): EmailDefinition<Props>;
export function defineEmail(definition: WithSchema<z.ZodType> | Plain<unknown>): EmailDefinition {
  if (definition.schema) return { kind: "email", ...definition };
  const { key, component, subject, description, preheader = null } = definition;
  return {
    kind: "email",
    key,
    description: description ?? "A React Email component without a description.", // nor has it a name: a build shortens that
    schema: anyProps,
    subject: typeof subject === "string" ? () => subject : subject,
    preheader,
    component,
    fixtures: definition.fixtures ?? { default: component?.PreviewProps ?? {} },
  };
}
