/**
 * What a definition is for. A process knows it of the release that it runs, which may be older or newer than the one that plans; `planned`:
 * that one has it.
 */
export const described = (
  { description, planned }: { description: string | null; planned: boolean },
  noun: "template" | "rule" | "type of event",
): string =>
  description ??
  (planned
    ? "In the release that plans, and not in the one that this console runs: start it again to read what it is for."
    : `The release that plans does not have this ${noun}.`);
