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
  fixtures: Fixtures<z.input<Schema>>;
}): EmailDefinition<z.output<Schema>> {
  return { kind: "email", ...definition, schema: definition.schema as z.ZodType<z.output<Schema>> }; // what it parses to
}
