"use client";

import { useQueryStates } from "nuqs";
import { inputStyle } from "@/components/field.tsx";
import { Segments } from "@/components/segments.tsx";
import { Select } from "@/components/select.tsx";
import { useShortcuts } from "@/components/shortcuts/use-shortcuts.ts";
import { type ShownImages, shownImages, shownSchemes } from "@/domain/html/look.policy.ts";
import type { Brings } from "./brings.ts";
import { previewSearch, zooms } from "./search.ts";
import { LEAST_WIDTH, MOST_WIDTH, WIDTHS } from "./widths.ts";

const after = <Value,>(all: readonly Value[], now: Value): Value => all[(all.indexOf(now) + 1) % all.length] ?? now;

const imageWords: Record<ShownImages, string> = { held: "Images: its own", on: "Images: all", off: "Images: off" };

/** As which client the mail is shown, and how wide. Each has a key. */
export function Toolbar({ brings }: { brings: Brings }) {
  const [look, set] = useQueryStates(previewSearch, { history: "replace" });
  const zoom = (step: number) => {
    const at = zooms.indexOf(look.zoom ?? "100") + step;
    void set({ zoom: zooms[Math.min(zooms.length - 1, Math.max(0, at))] ?? null });
  };
  useShortcuts([
    ...WIDTHS.map(({ width, keys, label }) => ({
      keys,
      what: `Preview: ${label.toLowerCase()} width`,
      run: () => void set({ width }),
    })),
    { keys: "d", what: "Preview: light, dark, inverted", run: () => void set({ scheme: after(shownSchemes, look.scheme) }) },
    { keys: "i", what: "Preview: its own images, all, none", run: () => void set({ images: after(shownImages, look.images) }) },
    { keys: "+", what: "Preview: larger", run: () => zoom(1) },
    { keys: "-", what: "Preview: smaller", run: () => zoom(-1) },
  ]);
  return (
    <div role="toolbar" aria-label="How it is shown" className="flex flex-wrap items-center gap-2">
      <Segments
        label="Width"
        segments={WIDTHS.map(({ width, label }) => ({ value: String(width ?? ""), label }))}
        value={String(look.width ?? "")}
        onPick={(value) => void set({ width: value === "" ? null : Number(value) })}
      />
      <span className="w-17">
        <input
          type="number"
          aria-label="Width in pixels"
          min={LEAST_WIDTH}
          max={MOST_WIDTH}
          placeholder="px"
          value={look.width ?? ""}
          onChange={({ target }) => void set({ width: target.value === "" ? null : Number(target.value) })}
          className={inputStyle}
        />
      </span>
      <Segments
        label="Colours"
        segments={[
          { value: "light", label: "Light", icon: "sun" },
          { value: "dark", label: "Dark", icon: "moon" },
          { value: "inverted", label: "Inverted" },
        ]}
        value={look.scheme}
        onPick={(scheme) => void set({ scheme })}
      />
      <Select
        label="Images"
        choices={shownImages.map((value) => ({ value, label: imageWords[value] }))}
        value={look.images}
        onPick={(value) => void set({ images: shownImages.find((each) => each === value) ?? null })}
      />
      <Select
        label="Zoom"
        choices={[{ value: "", label: "Fit" }, ...zooms.map((value) => ({ value, label: `${value} %` }))]}
        value={look.zoom ?? ""}
        onPick={(value) => void set({ zoom: zooms.find((each) => each === value) ?? null })}
      />
      <Notes brings={brings} scheme={look.scheme} images={look.images} />
    </div>
  );
}

/** What one would otherwise take for a fault of the preview. */
function Notes({ brings, scheme, images }: { brings: Brings; scheme: string; images: ShownImages }) {
  const notes = [
    scheme === "dark" && !brings.dark && "It has no dark colours of its own: clients show it light, or turn its colours over.",
    scheme === "inverted" && "As clients do that turn colours over by themselves (Gmail on iOS, Outlook).",
    images === "held" && brings.remote && "Images from elsewhere are not loaded until you choose all.",
  ].filter(Boolean);
  return (
    <p aria-live="polite" className="basis-full text-ink-3 text-xs empty:hidden">
      {notes.join(" ")}
    </p>
  );
}
