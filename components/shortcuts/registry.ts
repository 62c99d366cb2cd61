/** Keys and what they do: one letter or two one after the other ("g m"). `run` may say false: it had no use for the press. */
export type Shortcut = {
  keys: string;
  what: string;
  /** Under which heading the help lists it; by itself "This page". */
  group?: "Everywhere" | "Go to" | "This page" | "Rows";
  run(): unknown;
};

type Entry = { current: readonly Shortcut[] };

const registered = new Set<Entry>();
const listeners = new Set<() => void>();
let all: readonly Shortcut[] = [];

/** What the help shows is what is registered now: nobody keeps a second list. */
const renew = () => {
  all = [...registered].flatMap(({ current }) => current);
  for (const listener of listeners) listener();
};

export function register(entry: Entry): () => void {
  registered.add(entry);
  renew();
  return () => {
    registered.delete(entry);
    renew();
  };
}

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const readShortcuts = (): readonly Shortcut[] => all;

/** The shortcut that a press completes; the one that was registered last wins. `before` is the press before it. */
export function matching(shortcuts: readonly Shortcut[], before: string, key: string): Shortcut[] {
  return shortcuts.filter(({ keys }) => keys === `${before} ${key}` || (keys === key && !isPair(shortcuts, before))).toReversed();
}

/** "g" waits for its second letter, so that "g m" is never also "m". */
const isPair = (shortcuts: readonly Shortcut[], before: string): boolean =>
  before !== "" && shortcuts.some(({ keys }) => keys.startsWith(`${before} `));
