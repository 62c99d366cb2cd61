import type { Fault } from "./fault.ts";

/** What was wrong, as problem+json says it (RFC 9457). */
export type Problem = { status: number; code: string; title: string; requestId?: string | null; faults?: Fault[] };

/** What the server answered instead of what we asked for. */
export class RequestError extends Error {
  override readonly name = "RequestError";
  constructor(readonly problem: Problem) {
    super(problem.title);
  }
}

/**
 * The one way the browser talks to the server: JSON in, JSON out, a problem as a RequestError. Somebody who is signed out
 * is sent to sign in, and comes back to this page.
 */
export async function request<T>(path: string, options: { body?: unknown; signal?: AbortSignal } = {}): Promise<T> {
  const post =
    options.body === undefined
      ? {}
      : { method: "POST", body: JSON.stringify(options.body), headers: { "content-type": "application/json" } };
  const response = await fetch(path, { ...post, signal: options.signal }).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause;
    throw new RequestError({ status: 0, code: "offline", title: "The server does not answer. It may be restarting." });
  });
  if (response.ok) return (await response.json()) as T; // our own route's answer, typed by the verb that made it
  const problem: unknown = await response.json().catch(() => null);
  if (!isProblem(problem))
    throw new RequestError({
      status: response.status,
      code: "bad_answer",
      title: "The server gave an answer that cannot be read.",
    });
  if (problem.code === "signed_out") goToSignIn();
  throw new RequestError(problem);
}

/** A proxy before the server answers in its own way. By hand: a schema library would come with every page for these few lines. */
function isProblem(answer: unknown): answer is Problem {
  if (typeof answer !== "object" || answer === null) return false;
  const { status, code, title, requestId, faults }: Partial<Record<keyof Problem, unknown>> = answer;
  return (
    typeof status === "number" &&
    typeof code === "string" &&
    typeof title === "string" &&
    (requestId == null || typeof requestId === "string") &&
    (faults === undefined || (Array.isArray(faults) && faults.every(isFault)))
  );
}

const isFault = (fault: Partial<Record<keyof Fault, unknown>> | null): boolean =>
  typeof fault?.pointer === "string" && typeof fault.code === "string" && typeof fault.message === "string";

function goToSignIn() {
  window.location.assign(`/sign-in?next=${encodeURIComponent(window.location.pathname + window.location.search)}`);
}
