const BLOCK = /<\/(?:p|h[1-6]|li|td|th|div|tr|table)>|<br\b[^>]*>/i;
const LINE_HEIGHT = 26;
const GAP = 18;

/**
 * About how high a mail is at a width, in pixels, rather too high than too low: its lines of text, its images with a height, and the air
 * that mails have. The frame can tell nobody; where this is too low the frame itself scrolls.
 */
export function estimatedHeight(html: string, width: number): number {
  const body = html
    .slice(Math.max(0, html.search(/<body\b/i)))
    .replace(/<(style|script|title)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi, "");
  const perLine = Math.max(20, (Math.min(width, 600) - 80) / 7.5);
  const lines = body.split(BLOCK).map(
    (part) =>
      part
        .replace(/<[^>]*>/g, "")
        .replace(/&[a-z\d#]+;/gi, "x")
        .trim().length,
  );
  const text = lines.reduce((sum, length) => sum + (length > 0 ? Math.ceil(length / perLine) * LINE_HEIGHT + GAP : 0), 0);
  const images = [...body.matchAll(/<img\b[^>]*?\sheight="?(\d+)/gi)].reduce((sum, [, height]) => sum + Number(height), 0);
  return Math.ceil((text + images) * 1.15 + 260);
}
