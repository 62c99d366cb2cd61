import { openStore } from "../store.ts";

/** Keys and what they do: one letter or two one after the other ("g m"). `run` may say false: it had no use for the press. */
export type Shortcut = {
  keys: string;
  what: string;
  /** Under which heading the help lists it; by itself "This page". */
  group?: "Everywhere" | "Go to" | "This page" | "Rows";
  run(): unknown;
};

const { read, write, useValue } = openStore<readonly Shortcut[]>([]);

export const readShortcuts = read;
/** What the help shows is what is registered now: nobody keeps a second list. */
export const useRegistered = useValue;

/** Gives what takes them away again. */
export function register(shortcuts: readonly Shortcut[]): () => void {
  write([...read(), ...shortcuts]);
  return () => write(read().filter((one) => !shortcuts.includes(one)));
}

/** The shortcut that a press completes; the one that was registered last wins. `before` is the press before it. */
export function matching(shortcuts: readonly Shortcut[], before: string, key: string): Shortcut[] {
  return shortcuts.filter(({ keys }) => keys === `${before} ${key}` || (keys === key && !isPair(shortcuts, before))).toReversed();
}

/** "g" waits for its second letter, so that "g m" is never also "m". */
const isPair = (shortcuts: readonly Shortcut[], before: string): boolean =>
  before !== "" && shortcuts.some(({ keys }) => keys.startsWith(`${before} `));
