import type { Finding } from "../lint/schema.ts";
import { many } from "../list/many.policy.ts";
import type { ActivationPlan, Block } from "./schema.ts";

/**
 * Why a version must not be used, in words: an example that fails, errors of checks that no waiver accepts, or messages that
 * it refuses and the version in use does not. What that refuses as well becomes no worse, and must not stop a rollback.
 */
export function blocksOf(
  { fixtures, rules, version }: Omit<ActivationPlan, "blocks">,
  errors: readonly Pick<Finding, "code" | "what">[],
): Block[] {
  const failing = fixtures.flatMap(({ name, kept, failure, blocks }): Block[] =>
    failure && blocks
      ? [
          {
            code: failure.code === "bad_signature" ? failure.code : "fixture_fails",
            message: kept
              ? `The kept example “${name}” fails (remove it where it is out of date): ${failure.detail}`
              : `The fixture “${name}” fails: ${failure.detail}`,
          },
        ]
      : [],
  );
  const misfits = rules.flatMap(({ key, misfits }) =>
    misfits
      .filter(({ already }) => !already)
      .map(({ fields, detail, messages, exampleId }): Block => {
        const why = fields.length > 0 ? `${fields.map((field) => field || "the whole").join(", ")} (${detail})` : detail;
        return {
          code: "props_misfit",
          message: `v${version.number} refuses ${many(messages, "message")} of ${key}: ${why}. Message ${exampleId} is one.`,
        };
      }),
  );
  const unsound = errors
    .filter(({ code }) => code !== "renders") // told above
    .map(({ code, what }): Block => ({ code: "check_fails", message: `The check “${code}” fails: ${what}` }));
  return [...failing, ...misfits, ...unsound];
}
