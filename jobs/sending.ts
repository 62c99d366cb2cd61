import type { SendSettings } from "@/domain/intent/settings.ts";
import type { Ctx } from "@/lib/context.ts";
import type { Gate } from "./send-gate.ts";
import type { Lane } from "./send-lane.ts";
import type { Places } from "./send-places.ts";
import type { Tally } from "./tally.ts";

/** What the parts of one worker's sending share. */
export type Sending = {
  ctx: Ctx;
  settings: SendSettings;
  lanes: readonly Lane[];
  gate: Gate;
  places: Places;
  tally: Tally;
  /** Aborted: the worker takes nothing new. */
  stopping: AbortSignal;
  /** Does it beside the loop, which looks at its lanes again when it ended. */
  task(work: Promise<unknown>): void;
  /** Looks at each lane: sends what may go, and prepares more. */
  pump(): void;
  /** Likewise, together with what else comes in the next moment. */
  pumpSoon(): void;
  /** Lets the lane alone for so long. */
  rest(of: Lane, ms: number): void;
};
