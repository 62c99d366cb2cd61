/** The example that stands for a template where one is shown: `default`, else the first by name. */
export const firstFixture = (names: readonly string[]): string | null =>
  names.includes("default") ? "default" : (names.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? null);
