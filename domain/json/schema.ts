/** Lines of two texts beside one another: both have it, only the second has it, only the first has it. */
export type DiffPart = { kind: "same" | "added" | "removed"; text: string };
