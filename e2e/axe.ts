import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What axe has against a page, a line for each rule that is broken; `choose` narrows what is looked at, or by which rules. The console, not the
 * mails in it: they are sandboxed, and judged by the checks of their templates (domain/lint).
 */
export async function axeFaults(
  page: Page,
  choose: (axe: AxeBuilder) => AxeBuilder = (axe) => axe.withTags(TAGS),
): Promise<string[]> {
  // A page that was looked at before has axe already: half a megabyte that is not sent and read again.
  const axeSource = (await page.evaluate(() => "axe" in window)) ? "0" : undefined;
  const axe = new AxeBuilder({ page: withoutFrames(page), axeSource })
    .setLegacyMode(true)
    .exclude("iframe")
    .options({ resultTypes: ["violations"] });
  const { violations } = await choose(axe).analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
}

/** axe puts itself into every frame, and into a sandboxed one it cannot get: each would cost a second and a line in the console. */
const withoutFrames = (page: Page): Page =>
  new Proxy(page, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === "frames") return () => [target.mainFrame()];
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
