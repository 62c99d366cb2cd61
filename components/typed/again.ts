import type { Kept } from "./keep.ts";

/** A field that does not take what was typed (it refuses it, or shows something of its own) is left at that. */
const MOST_TRIES = 5;
const tries = new WeakMap<Element, number>();

/**
 * Tells React what was typed before it was here, in each field that it has taken over by now: it keeps the letters in the field and does not
 * know of them, and what draws the field next takes them away. By the field's own events, as whoever typed would. To be called again until
 * nothing is kept.
 */
export function typeAgain(kept: Kept): void {
  for (const [field, typed] of kept.fields) {
    const tried = tries.get(field) ?? 0;
    if (!field.isConnected || tried === MOST_TRIES || (tried > 0 && stateOf(field) === typed)) kept.fields.delete(field);
    else if (kept.isAlive(field)) {
      tries.set(field, tried + 1);
      put(field, typed);
    }
  }
  if (kept.fields.size === 0) sendAgain(kept);
}

const isTick = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
const stateOf = (field: Element): unknown => (isTick(field) ? field.checked : "value" in field && field.value);

function put(field: Element, typed: string | boolean): void {
  if (isTick(field)) {
    field.checked = !typed;
    if (typed || field.type === "checkbox") field.click();
  } else if (field instanceof HTMLSelectElement) {
    field.value = String(typed);
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { selectionStart, selectionEnd } = field;
    // React tells a change by the value that was last set through the element; the browser's own setter is how typing looks to it.
    field.value = `${typed}.`;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, typed);
    if (document.activeElement === field && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function sendAgain({ forms, isAlive }: Kept): void {
  for (const [form, button] of forms) {
    if (form.isConnected && !isAlive(form)) continue;
    forms.delete(form);
    if (form.isConnected) form.requestSubmit(button);
  }
}
