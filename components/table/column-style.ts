import { COLUMNS_KEY } from "./hidden-columns.ts";

const STYLE_ID = "hidden-columns";

/**
 * Hides the columns that this browser's person does not want, by a style element. It runs in a script of the page's head (its source is taken as
 * text, so it may use nothing from outside) before anything is painted, and again after a change: the server draws all columns, React finds
 * what it expects, and nothing moves.
 */
export function hideColumns(key: string, styleId: string): void {
  let style = document.getElementById(styleId);
  if (!style) {
    style = document.createElement("style");
    style.id = styleId;
    document.head.append(style);
  }
  let css = "";
  try {
    const choice = JSON.parse(localStorage.getItem(`waybill.${key}`) || "{}");
    const isName = (name: unknown) => typeof name === "string" && /^[\w-]+$/.test(name);
    for (const table of Object.keys(choice))
      for (const column of choice[table])
        if (isName(table) && isName(column)) css += `[data-table="${table}"] [data-column="${column}"]{display:none}`;
  } catch {
    // forbidden storage, or not what we wrote: all columns show
  }
  style.textContent = css;
}

export const applyColumns = (): void => hideColumns(COLUMNS_KEY, STYLE_ID);

/** The same as the text of a script. */
export const columnScript = (): string =>
  `(${hideColumns.toString()})(${JSON.stringify(COLUMNS_KEY)},${JSON.stringify(STYLE_ID)})`;
