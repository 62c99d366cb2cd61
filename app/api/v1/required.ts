import type { ActivateResult, PinRuleResult } from "@/domain/activation/schema.ts";
import { WaybillError } from "@/lib/errors.ts";

/**
 * What came about, for a script, to which a refusal is an error: throws `changed_meanwhile` or `activation_blocked` (409), the reasons as
 * faults.
 */
export function required<R extends ActivateResult | PinRuleResult>(result: R): Extract<R, { ok: true }> {
  if (result.ok) return result as Extract<R, { ok: true }>; // it says so
  const { key, revision, active, updatedBy } = result.state;
  if (result.code === "activation_blocked") {
    const faults = result.blocks.map(({ code, message }) => ({ pointer: "/version", code, message }));
    throw new WaybillError(result.code, faults.map(({ message }) => message).join(" "), { status: 409, faults });
  }
  const now = active === null ? "no version" : `v${active.number}`;
  throw new WaybillError(
    result.code,
    `${updatedBy} changed ${key} meanwhile: ${now} is active, at revision ${revision}. Nothing was written: ask for the plan again.`,
    { status: 409 },
  );
}
