"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useTheme } from "next-themes";
import { ToggleGroup } from "radix-ui";
import { useInBrowser } from "../now.tsx";

const themes = [
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
  { value: "system", label: "As the system", icon: Monitor },
];

/** Light, dark, or what the system says. Only the browser knows the choice: before that none is marked. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  const inBrowser = useInBrowser();
  return (
    <ToggleGroup.Root
      type="single"
      aria-label="Theme"
      value={inBrowser ? theme : ""}
      onValueChange={(value) => value && setTheme(value)}
      className="inline-flex rounded-md border p-0.5"
    >
      {themes.map(({ value, label, icon: Icon }) => (
        <ToggleGroup.Item
          key={value}
          value={value}
          aria-label={label}
          title={label}
          className="inline-flex size-6 items-center justify-center rounded-sm text-ink-3 hover:text-ink data-[state=on]:bg-neutral-soft data-[state=on]:text-ink"
        >
          <Icon aria-hidden className="size-3.5" />
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
