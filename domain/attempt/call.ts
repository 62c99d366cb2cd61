import type { Ctx } from "@/lib/context.ts";
import { errorText, WaybillError } from "@/lib/errors.ts";
import type { Outcome, OutgoingMessage } from "@/providers/types.ts";

/**
 * Calls the provider for a started attempt and says how it ended; never throws. `deadline` is in `performance.now()` time: the
 * provider of the account asks for the rest last before the bytes that commit the message, so that a process that stood still sends nothing.
 * No answer within `timeoutMs` after that is `unknown` (I5), and so is one that this process does not wait for any more, as it stops
 * (`signal`); unless nothing of the message had gone out.
 */
export async function call(
  ctx: Ctx,
  input: {
    account: string;
    message: OutgoingMessage;
    idempotencyKey: string;
    deadline: number;
    timeoutMs: number;
    signal?: AbortSignal | undefined;
  },
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
  const signal = input.signal ? AbortSignal.any([aborter.signal, input.signal]) : aborter.signal;
  try {
    const outcome = await provider.submit(input.message, {
      idempotencyKey: input.idempotencyKey,
      signal,
      remainingMs,
      onCommitting: () => {
        committing = true;
      },
    });
    return input.signal?.aborted && isSilence(outcome) ? { ...outcome, code: "worker_stopped", detail: STOPPED } : outcome;
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

const STOPPED = "The worker stopped and could not wait for the answer.";

/** Nobody answered; the code is of the connection, and not what a provider said. */
const isSilence = ({ outcome, code }: Outcome): boolean =>
  (outcome === "unknown" || outcome === "deferred") && (code === "ETIMEDOUT" || code === "lost");
