import type { TemplateRow } from "./schema.ts";

/** What a template is for. A console knows it of the release that it runs, which may be older or newer than the one that plans. */
export const describedTemplate = ({ description, planned }: Pick<TemplateRow, "description" | "planned">): string =>
  description ??
  (planned
    ? "In the release that plans, and not in the one that this console runs: start it again to read what it is for."
    : "The release that plans does not have this template.");
