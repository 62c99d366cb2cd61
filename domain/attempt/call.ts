import type { Ctx } from "@/lib/context.ts";
import { errorText, WaybillError } from "@/lib/errors.ts";
import type { Outcome, OutgoingMessage } from "@/providers/types.ts";

/**
 * Calls the provider for a started attempt and says how it ended; never throws. `deadline` is in `performance.now()` time: the
 * provider of the account asks for the rest last before the bytes that commit the message, so that a process that stood still sends nothing.
 * No answer within `timeoutMs` after that is `unknown` (I5).
 */
export async function call(
  ctx: Ctx,
  input: { account: string; message: OutgoingMessage; idempotencyKey: string; deadline: number; timeoutMs: number },
): Promise<Outcome> {
  const spent: Outcome = {
    outcome: "deferred",
    class: "transient",
    code: "budget_spent",
    detail: "The time to send was over before the provider was called.",
  };
  const remainingMs = () => input.deadline - performance.now();
  if (remainingMs() <= 0) return spent;
  const provider = ctx.providers.ofAccount(input.account);
  if (!provider)
    return {
      outcome: "deferred",
      class: "configuration",
      code: "no_provider",
      detail: "This process has no provider of that account.",
    };
  let committing = false;
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(new Error("timeout")), input.timeoutMs);
  try {
    return await provider.submit(input.message, {
      idempotencyKey: input.idempotencyKey,
      signal: aborter.signal,
      remainingMs,
      onCommitting: () => {
        committing = true;
      },
    });
  } catch (error) {
    // A provider does not throw. If it does: a broken precondition before any byte went out can be tried again, all else is unknown.
    const detail = errorText(error).slice(0, 500);
    return !committing && error instanceof WaybillError
      ? { outcome: "deferred", class: "configuration", code: error.code, detail }
      : { outcome: "unknown", code: "provider_error", detail };
  } finally {
    clearTimeout(timer);
  }
}
