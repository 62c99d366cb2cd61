/** The page of a template. */
export const templatePath = (key: string): string => `/templates/${encodeURIComponent(key)}`;
