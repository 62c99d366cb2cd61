// Part of every template bundle: what the render thread calls. It is frozen with the bundle, so a pinned version keeps its renderer.
import { renderToStaticMarkup } from "waybill:react-server";
import { withStatic } from "../asset.policy.ts";
import type { EmailDefinition } from "../define.ts";
import { propsFaults } from "../props.policy.ts";
import { forgetPromises } from "./await.ts";
import { renderParts, settledMarkup } from "./render.ts";

declare global {
  /** Where the images of the static folder are; before the bundle itself where it names any (domain/release/build-templates.ts). */
  var waybillStatic: Record<string, string> | undefined;
}

/** Makes the one function of a bundle: JSON text of the props in, JSON text of the parts (or of what is wrong) out. */
export function templateOf(email: EmailDefinition): { render(props: string): Promise<string> } {
  return {
    async render(props) {
      const parsed = email.schema.safeParse(JSON.parse(props));
      if (!parsed.success) return JSON.stringify({ misfit: propsFaults(parsed.error.issues) });
      forgetPromises();
      const parts = await renderParts(email, parsed.data, (element) => settledMarkup(() => renderToStaticMarkup(element)));
      return JSON.stringify({ ...parts, html: withStatic(parts.html, globalThis.waybillStatic ?? {}) });
    },
  };
}
