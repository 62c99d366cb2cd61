/**
 * What somebody typed or pasted, without the blanks around it. Quotes keep them (`" usr 1 "`): products make ids of anything. One that is
 * still being typed has no end yet.
 */
export function unquoted(text: string): string {
  const written = text.trim();
  return /^"(.*?)"?$/s.exec(written)?.[1] ?? written;
}

/** The same the other way, for a link: in quotes where `unquoted` would not give it back. */
export const quoted = (text: string): string => (unquoted(text) === text ? text : `"${text}"`);
