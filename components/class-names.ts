/** Joins class names; false and null leave one out. */
export const cn = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(" ");
