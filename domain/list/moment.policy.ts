/**
 * A time of UTC as an address says it ("2026-11-29", "2026-11-29T10:30:00Z"); null for one that is none. JavaScript takes 31 February
 * for 3 March, and knows years that PostgreSQL does not read in this form. The last year is left out, so that a day later is one too.
 */
export function momentOf(text: string): Date | null {
  const date = new Date(text);
  const year = date.getUTCFullYear(); // NaN for no time
  return year >= 1 && year < 9999 && date.toISOString().startsWith(text.slice(0, 10)) ? date : null;
}
