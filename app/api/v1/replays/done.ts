import { refusalInWords } from "@/domain/replay/refusal.policy.ts";
import type { ReplayDone } from "@/domain/replay/schema.ts";
import { WaybillError } from "@/lib/errors.ts";

/** What came about, for a script, to which a refusal is an error: throws its code (409). */
export function replayDone(done: ReplayDone): Response {
  if (!done.ok) throw new WaybillError(done.code, refusalInWords(done), { status: 409 });
  return Response.json({ state: done.state, revision: done.revision });
}
