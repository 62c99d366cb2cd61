import type { RenderResult } from "../template/types.ts";
import type { MailDocument } from "./document.ts";
import type { ProbeKind } from "./probe.policy.ts";
import type { Found } from "./schema.ts";

/** One fixture, rendered. */
export type LintFixture = {
  name: string;
  props: unknown;
  subject: string;
  preheader: string;
  html: string;
  text: string;
  document: MailDocument;
};

/** What a rendering with one hostile prop gave. */
export type Probe = { pointer: string; kind: ProbeKind; result: RenderResult };

/** What the project says of a template beside its source. */
export type TemplateFacts = {
  rules: { key: string; category: string; optOut: boolean }[];
  /** Its link is put in only at sending, in the stead of LINK_PLACEHOLDER (docs/decisions/0085). */
  lateLink: boolean;
  /** Names of the headers of our own that its messages get. */
  headers: string[];
};

export type LintInput = {
  key: string;
  /** Those that could be rendered. */
  fixtures: readonly LintFixture[];
  failed: readonly { fixture: string; detail: string; fields: readonly string[] }[];
  probes: readonly Probe[];
  /** JSON Schema of the props. */
  propsSchema: unknown;
  facts: TemplateFacts;
};

/** One check. It never throws for what a message holds; what it cannot judge it says. */
export type Check = {
  code: string;
  /** Raise it when the check finds other things: versions that matter are checked again then. */
  revision: number;
  /** What it looks at, in a few words. */
  title: string;
  run(input: LintInput): { found: Found[]; notRun?: string[] };
};
