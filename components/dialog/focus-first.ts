/** Into a dialog: what can be written; else the first answer, which does nothing: Enter, pressed once too often, must not do a deed. */
export function focusFirst(dialog: Element): boolean {
  const first =
    dialog.querySelector<HTMLElement>("input:not([type=radio], [type=checkbox]), select, textarea") ??
    dialog.querySelector<HTMLElement>("button:not([data-close], [type=submit])");
  first?.focus();
  return first !== null;
}
