/** What was typed or pasted after ⌘K and before the palette was there: its code comes when it is first opened, and people paste at once. */
export const ahead = { text: "", entered: false };
let catching: AbortController | undefined;

export const stopCatching = (): void => catching?.abort();

export function catchTyping(): void {
  stopCatching();
  catching = new AbortController();
  Object.assign(ahead, { text: "", entered: false });
  for (const kind of ["keydown", "paste"]) addEventListener(kind, keep, { capture: true, signal: catching.signal });
}

function keep(event: Event) {
  if (event instanceof ClipboardEvent) ahead.text += event.clipboardData?.getData("text") ?? "";
  else if (event instanceof KeyboardEvent && !event.metaKey && !event.ctrlKey && event.key.length === 1) ahead.text += event.key;
  else if (event instanceof KeyboardEvent && event.key === "Enter") ahead.entered = true;
  else return;
  event.preventDefault();
  event.stopPropagation();
}
