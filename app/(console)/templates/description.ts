/** What a template is for, in its author's words; of one that the code no longer has, that. */
export const descriptionOf = (description: string | null): string =>
  description ?? "The code of this release no longer has this template.";
