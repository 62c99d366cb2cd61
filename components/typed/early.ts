/**
 * Keeps what somebody types, chooses, presses and sends while the page's code is on its way, and tells React of it, field by field, as each comes alive:
 * React keeps the letters in the field and does not know of them, and what draws the field next takes them away. By the field's own events,
 * as whoever typed would. It runs in a script of the page's head (its source is taken as text, so it may use nothing from outside).
 */
function typeEarly(): void {
  const LOOK_MS = 50;
  /** A field that does not take what was typed (it refuses it, or shows something of its own) is left at that. */
  const MOST_TRIES = 5;
  const fields = new Map<Element, { typed: string | boolean; tries: number }>();
  /** Buttons to press and forms to send, in their order, once the fields are right. */
  const deeds = new Map<HTMLElement, () => void>();
  let timer: ReturnType<typeof setInterval> | undefined;

  /** React has taken an element over from the server's HTML once its properties hang on it; it says so in no other way. */
  const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  const stateOf = (field: EventTarget): string | boolean | undefined => {
    if (field instanceof HTMLInputElement) return /^(checkbox|radio)$/.test(field.type) ? field.checked : field.value;
    return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement ? field.value : undefined;
  };

  const put = (field: Element, typed: string | boolean) => {
    if (field instanceof HTMLInputElement && typeof typed === "boolean") {
      field.checked = !typed;
      field.click();
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
  };
  const look = () => {
    for (const [field, kept] of fields) {
      if (!field.isConnected || kept.tries === MOST_TRIES || (kept.tries > 0 && stateOf(field) === kept.typed))
        fields.delete(field);
      else if (isAlive(field)) {
        kept.tries += 1;
        put(field, kept.typed);
      }
    }
    for (const [element, run] of fields.size > 0 ? [] : deeds) {
      if (element.isConnected && !isAlive(element)) break;
      deeds.delete(element);
      if (element.isConnected) run();
    }
    if (fields.size + deeds.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  const wait = () => {
    timer ??= setInterval(look, LOOK_MS);
  };

  const onInput = ({ target, isTrusted }: Event) => {
    if (!isTrusted || !(target instanceof Element)) return;
    const [typed, kept] = [stateOf(target), fields.get(target)];
    if (typed === undefined || (!kept && isAlive(target))) return;
    fields.set(target, { typed, tries: kept?.tries ?? 0 });
    wait();
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || isAlive(form)) return;
    event.preventDefault();
    deeds.set(form, () => form.requestSubmit(event.submitter));
    wait();
  };
  const onClick = ({ target, isTrusted }: Event) => {
    const button = isTrusted && target instanceof Element ? target.closest("button") : null;
    if (!button || isAlive(button) || (button.type === "submit" && button.form)) return;
    deeds.set(button, () => button.click());
    wait();
  };
  addEventListener("input", onInput, true);
  addEventListener("submit", onSubmit, true);
  addEventListener("click", onClick, true);
}

/** The same as the text of a script. */
export const earlyTyping = (): string => `(${typeEarly.toString()})()`;
