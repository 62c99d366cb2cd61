const BLOCK = /<\/(?:p|h[1-6]|li|td|th|div|tr|table)>|<br\b[^>]*>/i;
const LINE_HEIGHT = 26;
const GAP = 18;

/** What a mail's height comes from: the length of each line of its text, and the height of its images together. */
export type Bulk = { lines: number[]; images: number };

export function bulkOf(html: string): Bulk {
  const body = html
    .slice(Math.max(0, html.search(/<body\b/i)))
    .replace(/<(style|script|title)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi, "");
  const lines = body.split(BLOCK).map(
    (part) =>
      part
        .replace(/<[^>]*>/g, "")
        .replace(/&[a-z\d#]+;/gi, "x")
        .trim().length,
  );
  const images = [...body.matchAll(/<img\b[^>]*?\sheight="?(\d+)/gi)].reduce((sum, [, height]) => sum + Number(height), 0);
  return { lines: lines.filter((length) => length > 0), images };
}

/**
 * About how high a mail is at a width, in pixels, rather too high than too low: its lines of text, its images with a height, and the air
 * that mails have. The frame can tell nobody; where this is too low the frame itself scrolls.
 */
export function estimatedHeight({ lines, images }: Bulk, width: number): number {
  const perLine = Math.max(20, (Math.min(width, 600) - 80) / 7.5);
  const text = lines.reduce((sum, length) => sum + Math.ceil(length / perLine) * LINE_HEIGHT + GAP, 0);
  return Math.ceil((text + images) * 1.15 + 260);
}
