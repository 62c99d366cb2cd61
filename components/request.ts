import { z } from "zod";
import { faultSchema } from "@/domain/input/schema.ts";

const problemSchema = z.object({
  status: z.number(),
  code: z.string(),
  title: z.string(),
  requestId: z.string().nullable().optional(),
  faults: z.array(faultSchema).optional(),
});
export type Problem = z.infer<typeof problemSchema>;

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
  const problem = problemSchema.safeParse(await response.json().catch(() => null));
  if (problem.data?.code === "signed_out") goToSignIn();
  throw new RequestError(
    problem.success
      ? problem.data
      : { status: response.status, code: "bad_answer", title: "The server gave an answer that cannot be read." },
  );
}

function goToSignIn() {
  window.location.assign(`/sign-in?next=${encodeURIComponent(window.location.pathname + window.location.search)}`);
}
