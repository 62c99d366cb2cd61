export type Kept = {
  /** What stands in a field, or whether it is ticked. */
  fields: Map<Element, string | boolean>;
  /** What was sent, and by which button. */
  forms: Map<HTMLFormElement, HTMLElement | null>;
  /** React has taken the element over from the server's HTML once its properties hang on it; it says so in no other way. */
  isAlive(element: Element): boolean;
  stop(): void;
};

const NAME = "waybillTyped";

/**
 * Keeps what somebody types, chooses and sends while the page's code is on its way. It runs in a script of the page's head (its source is taken
 * as text, so it may use nothing from outside).
 */
export function keepTyped(name: string): void {
  const [fields, forms, stop]: [Kept["fields"], Kept["forms"], AbortController] = [new Map(), new Map(), new AbortController()];
  const { signal } = stop;
  const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  const onInput = ({ target, isTrusted }: Event) => {
    if (!isTrusted || (target instanceof Element && isAlive(target) && !fields.has(target))) return;
    if (target instanceof HTMLInputElement)
      fields.set(target, /^(checkbox|radio)$/.test(target.type) ? target.checked : target.value);
    else if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) fields.set(target, target.value);
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || isAlive(form)) return;
    event.preventDefault();
    forms.set(form, event.submitter);
  };
  addEventListener("input", onInput, { capture: true, signal });
  addEventListener("submit", onSubmit, { capture: true, signal });
  Object.assign(window, { [name]: { fields, forms, isAlive, stop: () => stop.abort() } });
}

/** The same as the text of a script. */
export const keepScript = (): string => `(${keepTyped.toString()})(${JSON.stringify(NAME)})`;

/** What was kept in this page; undefined where the script did not run. */
export const readKept = (): Kept | undefined => (window as { [NAME]?: Kept })[NAME]; // the script put it there
