// Part of every template bundle: what the render thread calls. It is frozen with the bundle, so a pinned version keeps its renderer.
import { renderToStaticMarkup } from "waybill:react-server";
import type { EmailDefinition } from "../define.ts";
import { propsFaults } from "../props.policy.ts";
import { renderParts } from "./render.ts";

/** Makes the one function of a bundle: JSON text of the props in, JSON text of the parts (or of what is wrong) out. */
export function templateOf(email: EmailDefinition): { render(props: string): Promise<string> } {
  return {
    async render(props) {
      const parsed = email.schema.safeParse(JSON.parse(props));
      if (!parsed.success) return JSON.stringify({ misfit: propsFaults(parsed.error.issues) });
      return JSON.stringify(await renderParts(email, parsed.data, renderToStaticMarkup));
    },
  };
}
