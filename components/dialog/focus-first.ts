/**
 * Into a dialog: what can be written, or the first choice above it; else the first answer, which does nothing: Enter, pressed once too
 * often, must not do a deed. The answers come before what else can be pressed above them (a time opens as it takes the focus, and lies over
 * the plan).
 */
export function focusFirst(dialog: Element): boolean {
  const written = dialog.querySelector<HTMLElement>("input:not([type=radio], [type=checkbox]), select, textarea");
  const first =
    (written && dialog.querySelector<HTMLElement>("input:not([type=checkbox]), select, textarea")) ??
    dialog.querySelector<HTMLElement>("[data-answers] button") ??
    dialog.querySelector<HTMLElement>("button:not([data-close], [type=submit])");
  first?.focus();
  return first !== null;
}
