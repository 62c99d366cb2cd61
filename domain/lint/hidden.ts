import type { Element } from "domhandler";

/** Is it kept from sight by its own inline style, as a preheader is? */
export const isHidden = ({ attribs }: Element): boolean =>
  attribs.hidden !== undefined ||
  /(^|;)\s*(display\s*:\s*none|visibility\s*:\s*hidden|max-height\s*:\s*0|font-size\s*:\s*0)(px)?\s*(!important\s*)?(;|$)/i.test(
    attribs.style ?? "",
  );
