type Template = { templateKey: string; templateNumber: number | null };

/** "welcome@3", as the filter of messages takes it; the name alone where no version is decided. */
export const templateName = ({ templateKey, templateNumber }: Template): string =>
  templateNumber === null ? templateKey : `${templateKey}@${templateNumber}`;
