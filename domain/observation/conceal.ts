import { concealJson } from "@/domain/secret/json.ts";
import { HIDDEN_URL, withoutSecrets } from "@/domain/secret/values.policy.ts";
import type { SecretsAtRest } from "@/domain/submission/secrets-at-rest.ts";

/** What a report says, as it is kept. */
export type Said = { code: string | null; detail: string | null; raw: string | null };

/** To its end in a sentence, in HTML, in JSON. A slash may have been escaped. */
const ADDRESS = /https?:(?:\\?\/){2}(?:[^\s"'<>\\]|\\\/)+/gi;

/**
 * A report without what its mail's reader alone may have: providers quote mails, and tell the link that was followed. Where nobody can
 * tell any longer which links those were, none stays.
 */
export function concealSaid<T extends Said>(said: T, hidden: SecretsAtRest | undefined): T {
  if (hidden === undefined) return said;
  const { secrets, lost } = hidden;
  const hide = (text: string | null) => {
    const left = text === null ? null : withoutSecrets(text, secrets);
    return left !== null && lost ? left.replace(ADDRESS, HIDDEN_URL) : left;
  };
  return { ...said, code: hide(said.code), detail: hide(said.detail), raw: hide(jsonWithout(said.raw, secrets)) };
}

/** JSON may write a sign in several ways, so that only its values tell; the rest keeps its very characters. */
function jsonWithout(raw: string | null, secrets: readonly string[]): string | null {
  try {
    return raw === null ? null : concealJson(raw, { secrets }).shown;
  } catch {
    return raw;
  }
}
