/** What was typed after ⌘K and before the palette was there: its code comes when it is first opened, and people paste at once. */
type Ahead = { text: string; entered: boolean };

const nothing: Ahead = { text: "", entered: false };
let ahead = nothing;
let catching: AbortController | null = null;

export const typedAhead = (): Ahead => ahead;

/** Keeps what is typed or pasted from the page, for the palette. */
export function catchTyping(): void {
  stopCatching();
  catching = new AbortController();
  const how = { capture: true, signal: catching.signal };
  window.addEventListener("keydown", onKey, how);
  window.addEventListener("paste", onPaste, how);
}

export function stopCatching(): void {
  catching?.abort();
  ahead = nothing;
}

function onKey(event: KeyboardEvent) {
  if (event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return;
  if (event.key === "Enter") ahead = { ...ahead, entered: true };
  else if (event.key === "Backspace") ahead = { ...ahead, text: ahead.text.slice(0, -1) };
  else if (event.key.length === 1) ahead = { ...ahead, text: ahead.text + event.key };
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function onPaste(event: ClipboardEvent) {
  ahead = { ...ahead, text: ahead.text + (event.clipboardData?.getData("text") ?? "") };
  event.preventDefault();
  event.stopPropagation();
}
