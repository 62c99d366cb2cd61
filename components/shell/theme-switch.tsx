"use client";

import { useId } from "react";
import { Icon } from "../icon.tsx";
import { useInBrowser } from "../in-browser.ts";
import { chooseTheme, useTheme } from "../theme.tsx";

const themes = [
  { value: "light", label: "Light", icon: "sun" },
  { value: "dark", label: "Dark", icon: "moon" },
  { value: "system", label: "As the system", icon: "monitor" },
] as const;

/** Light, dark, or what the system says. Only the browser knows the choice: before that none is marked. */
export function ThemeSwitch() {
  const { chosen } = useTheme();
  const inBrowser = useInBrowser();
  const name = useId();
  return (
    <fieldset aria-label="Theme" className="inline-flex rounded-md border p-0.5">
      {themes.map(({ value, label, icon }) => (
        <label
          key={value}
          title={label}
          className="relative inline-flex size-6 items-center justify-center rounded-sm text-ink-3 hover:text-ink has-checked:bg-neutral-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={value}
            aria-label={label}
            checked={inBrowser && chosen === value}
            onChange={() => chooseTheme(value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          <Icon name={icon} className="size-3.5" />
        </label>
      ))}
    </fieldset>
  );
}
