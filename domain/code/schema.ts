export type CodeLanguage = "tsx" | "json";

/** Pieces of one line: their text, and what they are (as the highlighter names it); null is plain. */
export type CodeLine = [text: string, kind: string | null][];
