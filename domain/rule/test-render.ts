import assert from "node:assert/strict";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import type { EmailDefinition } from "../template/define.ts";
import { propsFaults } from "../template/props.policy.ts";
import { isSuspended, type Parts, renderParts } from "../template/sandbox/render.ts";

export type RenderedEmail = Parts;

/** Renders a template from its source, by the code that goes into its bundle. Fails the test where the props do not fit. */
export async function renderProps(email: EmailDefinition, props: unknown): Promise<RenderedEmail> {
  const parsed = email.schema.safeParse(JSON.parse(JSON.stringify(props)));
  if (!parsed.success)
    return assert.fail(`The props do not fit the template "${email.key}": ${propsFaults(parsed.error.issues).detail}`);
  return renderParts(email, parsed.data, toMarkup);
}

/** An async component is awaited by React's other renderer, which marks where texts meet. */
async function toMarkup(element: ReactElement): Promise<string> {
  const { renderToStaticMarkup } = await import("react-dom/server");
  try {
    return renderToStaticMarkup(element);
  } catch (error) {
    if (!isSuspended(error)) throw error;
  }
  const { prerenderToNodeStream } = await import("react-dom/static");
  const { prelude } = await prerenderToNodeStream(element);
  return (await text(prelude)).replaceAll("<!-- -->", "");
}
