import { firstFixture } from "../template/first-fixture.policy.ts";
import { noAnswer } from "../template/no-answer.policy.ts";
import type { RenderResult } from "../template/types.ts";
import { openDocument } from "./document.ts";
import { hostileProps } from "./probe.policy.ts";
import { lint } from "./run.ts";
import type { LintResult } from "./schema.ts";
import type { TemplateFacts } from "./types.ts";

export type LintTemplate = {
  key: string;
  fixtures: Record<string, unknown>;
  propsSchema: unknown;
  facts: TemplateFacts;
  /** Renders props (JSON texts) with the one bundle, as sending does; results in their order. */
  render(props: string[]): Promise<RenderResult[]>;
};

/**
 * Renders a template's fixtures, and its default one with hostile texts, and runs every check; `subject` is the first fixture's, null where that
 * fails. The console and the command line call this.
 */
export async function lintTemplate({
  key,
  fixtures,
  propsSchema,
  facts,
  render,
}: LintTemplate): Promise<LintResult & { subject: string | null }> {
  const first = firstFixture(Object.keys(fixtures));
  const entries = Object.entries(fixtures);
  const { probes, left } = hostileProps(fixtures.default ?? null);
  const results = await render([...entries.map(([, props]) => JSON.stringify(props)), ...probes.map(({ props }) => props)]);
  const rendered = entries.map(([name, props], at) => ({ name, props, result: results[at] ?? noAnswer }));
  const { findings, notRun } = await lint({
    key,
    facts,
    propsSchema,
    fixtures: rendered.flatMap(({ name, props, result }) =>
      result.ok ? [{ name, props, ...result.rendered, document: openDocument(result.rendered.html) }] : [],
    ),
    failed: rendered.flatMap(({ name, result }) =>
      result.ok ? [] : [{ fixture: name, detail: result.failure.detail, fields: result.failure.fields }],
    ),
    probes: probes.map(({ pointer, kind }, at) => ({ pointer, kind, result: results[entries.length + at] ?? noAnswer })),
  });
  const untried =
    left > 0 ? [{ code: "injection", why: `${left} more texts of the default fixture were not replaced by hostile ones` }] : [];
  const shown = rendered.find(({ name }) => name === first)?.result;
  return { findings, notRun: [...notRun, ...untried], subject: shown?.ok ? shown.rendered.subject : null };
}
