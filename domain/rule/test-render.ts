import assert from "node:assert/strict";
import type { EmailDefinition } from "../template/define.ts";
import { propsFaults } from "../template/props.policy.ts";
import { type Parts, renderParts } from "../template/sandbox/render.ts";

export type RenderedEmail = Parts;

/** Renders a template from its source, by the code that goes into its bundle. Fails the test where the props do not fit. */
export async function renderProps(email: EmailDefinition, props: unknown): Promise<RenderedEmail> {
  const { renderToStaticMarkup } = await import("react-dom/server");
  const parsed = email.schema.safeParse(JSON.parse(JSON.stringify(props)));
  if (!parsed.success)
    return assert.fail(`The props do not fit the template "${email.key}": ${propsFaults(parsed.error.issues).detail}`);
  return renderParts(email, parsed.data, renderToStaticMarkup);
}
