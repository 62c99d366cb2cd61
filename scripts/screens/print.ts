import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";

/** What each visible element says and looks like: its classes, colours and own text. As text, for tsx adds calls that no page knows. */
const READ = `[...new Set([...document.querySelectorAll("body *")]
  .filter((e) => !e.closest("svg, script, style, template") && e.checkVisibility())
  .map((e) => {
    const style = getComputedStyle(e);
    const text = e.closest("time") ? "time" : [...e.childNodes].filter((n) => n.nodeType === 3).map((n) => n.data.trim()).join(" ");
    return [e.tagName, e.className, style.color, style.backgroundColor, style.borderColor, style.font, text].join("|");
  }))].join("\\n")`;

/**
 * A mark of what a picture shows that stays the same for the next run's data: addresses, ids, numbers and times are taken out. A picture
 * of the same mark need not be taken again.
 */
export async function printOf(page: Page): Promise<string> {
  const read: unknown = await page.evaluate(READ);
  const lines = String(read).split("\n").map(withoutChance);
  return createHash("sha256")
    .update([...new Set(lines)].sort().join("\n"))
    .digest("hex")
    .slice(0, 16);
}

const withoutChance = (line: string): string => {
  const at = line.lastIndexOf("|") + 1;
  const text = line
    .slice(at)
    .replace(/\S+@\S+/g, "address")
    .replace(/[\w-]*\d[\w.,:…-]*/g, "#")
    .replace(/# (ms|s|min|h|d|second|minute|hour|day)s?\b/g, "# time");
  return line.slice(0, at) + text;
};
