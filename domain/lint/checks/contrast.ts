import { type Scheme, schemes } from "../../html/look.policy.ts";
import { styleSheetOf } from "../cascade.ts";
import { contrastOf, hex } from "../colors.ts";
import { HUGE, isHuge } from "../document.ts";
import { elementPlace } from "../place.ts";
import type { Found } from "../schema.ts";
import { shownText } from "../shown-text.ts";
import type { Check, LintFixture } from "../types.ts";

/** WCAG 2.2, 1.4.3: of ordinary and of large text. Below `UNREADABLE` hardly anybody can read it. */
const [ORDINARY, LARGE, UNREADABLE] = [4.5, 3, 2];

/** Of selectors against elements: a quarter of a second. */
const MOST_TRIES = 2_000_000;

/** Text against what is behind it, in the light and in the authored dark scheme. */
export const contrast: Check = {
  code: "contrast",
  revision: 1,
  title: "Contrast of text, light and dark",
  run({ fixtures }) {
    const notRun = new Set<string>();
    const found = fixtures.flatMap((fixture) => {
      if (isHuge(fixture.document)) {
        notRun.add(`fixture "${fixture.name}": ${HUGE}`);
        return [];
      }
      const sheet = styleSheetOf(fixture.document);
      if (sheet.rules.length * fixture.document.elements.length > MOST_TRIES) {
        notRun.add(`fixture "${fixture.name}": too many rules for so many elements`);
        return [];
      }
      if (!sheet.hasDark)
        notRun.add(
          "dark: the mail has no colours for prefers-color-scheme; what programs make of it by themselves nobody can tell",
        );
      const asked: readonly Scheme[] = sheet.hasDark ? schemes : ["light"];
      return asked.flatMap((scheme) => {
        const shown = shownText(fixture.document, scheme, sheet);
        const unknown = shown.filter(({ color, ground }) => !color || !ground).length;
        if (unknown > 0)
          notRun.add(
            `${scheme}: some text stands on an image, on the program's own background, or in a colour that depends on the program`,
          );
        return shown.flatMap((text) => lookAt(fixture, scheme, text));
      });
    });
    return { found, notRun: [...notRun] };
  },
};

function lookAt(
  { html, name }: LintFixture,
  scheme: Scheme,
  { element, color, ground, large }: ReturnType<typeof shownText>[number],
): Found[] {
  if (!color || !ground) return [];
  const ratio = contrastOf(color, ground);
  const needed = large ? LARGE : ORDINARY;
  if (ratio >= needed - 0.005) return [];
  return [
    {
      severity: ratio < UNREADABLE ? "error" : "warning",
      what: `${scheme === "dark" ? "Dark" : "Light"}: text in ${hex(color)} on ${hex(ground)} has a contrast of ${ratio.toFixed(2)}:1; ${large ? "large" : "such"} text needs ${needed}:1.`,
      mend: "Make the one darker or the other lighter.",
      place: { ...elementPlace(html, element), scheme },
      fixture: name,
      alike: true,
    },
  ];
}
