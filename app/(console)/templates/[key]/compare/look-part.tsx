"use client";

import { useQueryStates } from "nuqs";
import { late } from "@/components/late.tsx";
import { PhoneFold } from "@/components/phone-fold.tsx";
import { Segments } from "@/components/segments.tsx";
import { useShortcuts } from "@/components/shortcuts/use-shortcuts.ts";
import { Toolbar } from "../preview/toolbar.tsx";
import type { Compared } from "./read-compare.ts";
import { type Layout, layoutSearch, layouts } from "./search.ts";
import { Stages } from "./stages.tsx";

const Failure = late(() => import("../preview/failure.tsx").then((module) => module.Failure));

const words: Record<Layout, string> = { side: "Side by side", flip: "Flip", wipe: "Wipe", difference: "Difference" };

/** Both mails as they would be received. */
export function LookPart({ template, compared: { from, to } }: { template: string; compared: Compared }) {
  const [{ layout }, set] = useQueryStates(layoutSearch, { history: "replace" });
  useShortcuts([
    {
      keys: "l",
      what: "Compare: side by side, flip, wipe, difference",
      run: () => void set({ layout: layouts[(layouts.indexOf(layout) + 1) % layouts.length] ?? "side" }),
    },
  ]);
  const mails = [from.mail, to.mail].filter((mail) => mail !== null);
  const brings = {
    dark: mails.length > 0 && mails.every((mail) => mail.brings.dark),
    remote: mails.some((mail) => mail.brings.remote),
  };
  return (
    <>
      {[from, to].map(
        ({ failure, version }) =>
          failure && (
            <section key={version.id} aria-label={`v${version.number}`} className="grid gap-1">
              <h3 className="font-medium text-sm">v{version.number}</h3>
              <Failure failure={failure} shown={false} />
            </section>
          ),
      )}
      {mails.length > 0 && (
        <>
          {mails.length === 2 && (
            <div>
              <Segments
                label="Laid out"
                segments={layouts.map((value) => ({ value, label: words[value] }))}
                value={layout}
                onPick={(next) => void set({ layout: next })}
              />
            </div>
          )}
          <PhoneFold label="Width, colours, images">
            <Toolbar brings={brings} />
          </PhoneFold>
          <Stages template={template} sides={[from, to].filter(({ mail }) => mail !== null)} layout={layout} />
        </>
      )}
    </>
  );
}
