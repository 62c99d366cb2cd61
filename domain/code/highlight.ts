import { bundledLanguages, createCssVariablesTheme, createHighlighter, type Highlighter } from "shiki";
import type { CodeLanguage, CodeLine } from "./schema.ts";

/** It reads about 100 KB a second, and this process does nothing else meanwhile: longer code stays plain. */
const MOST = 60_000;
/** Colours by name: the page's own style sheet says what they are, light and dark. */
const theme = createCssVariablesTheme({ name: "waybill", variablePrefix: "--code-" });

let opened: Promise<Highlighter> | null = null;
const highlighter = () => {
  opened ??= createHighlighter({ themes: [theme], langs: (["tsx", "json"] as const).map((name) => bundledLanguages[name]) });
  opened.catch(() => {
    opened = null;
  });
  return opened;
};

/** Code as lines of pieces, each with what it is ("string", "keyword"); null where it is too long for that. */
export async function highlight({ text, language }: { text: string; language: CodeLanguage }): Promise<CodeLine[] | null> {
  if (text.length > MOST) return null;
  const { tokens } = (await highlighter()).codeToTokens(text, { lang: language, theme: "waybill", tokenizeMaxLineLength: 0 });
  return tokens.map((line) => joined(line.map(({ content, color }) => [content, kindOf(color)])));
}

/** "var(--code-token-string)" is "string". */
const kindOf = (color: string | undefined): string | null => /--code-token-([\w-]+)/.exec(color ?? "")?.[1] ?? null;

/** Neighbours of one kind are one piece: there are fewer elements to make of them. */
function joined(pieces: CodeLine): CodeLine {
  const line: CodeLine = [];
  for (const [text, kind] of pieces) {
    const last = line.at(-1);
    if (last && last[1] === kind) last[0] += text;
    else line.push([text, kind]);
  }
  return line;
}
