/** True where a key press writes text or belongs to a control, and where it is part of a browser's shortcut. */
export function isTaken(event: KeyboardEvent): boolean {
  const inField =
    event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null;
  return inField || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
}
