/** Where the choice is kept: "light" or "dark"; anything else is as the system. */
export const THEME_KEY = "theme";

/**
 * Draws the page light or dark, as this browser's person or the system wants it. It runs in a script of the page's head (its source is taken as
 * text, so it may use nothing from outside) before anything is painted, and again after a change. Nothing fades then (globals.css).
 */
export function showTheme(key: string): void {
  let wanted: string | null = null;
  try {
    wanted = localStorage.getItem(`waybill.${key}`);
  } catch {
    // forbidden storage
  }
  const dark = wanted === "dark" || (wanted !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  const { classList, dataset, style } = document.documentElement;
  dataset.still = "";
  classList.toggle("dark", dark);
  classList.toggle("light", !dark);
  style.colorScheme = dark ? "dark" : "light";
  setTimeout(() => delete dataset.still, 50);
}

/** The same as the text of a script. */
export const themeScript = (): string => `(${showTheme.toString()})(${JSON.stringify(THEME_KEY)})`;
