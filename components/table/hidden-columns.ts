/** Where the choice is kept: table name to hidden columns. */
export const COLUMNS_KEY = "columns";

/** Hidden columns of each table. */
export function readHidden(stored: string | null): Record<string, string[]> {
  try {
    const choice: unknown = JSON.parse(stored ?? "{}");
    return Object.fromEntries(Object.entries(choice ?? {}).filter(([, names]) => isNames(names)));
  } catch {
    return {};
  }
}

const isNames = (names: unknown): boolean => Array.isArray(names) && names.every((name) => typeof name === "string");
