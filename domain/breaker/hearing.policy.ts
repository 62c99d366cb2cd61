import { type Ended, wasAsked } from "../attempt/follow.policy.ts";

/**
 * What an answer says of a provider account. `well`: it works, whatever it said of the message. `fault`: it may be down. `account`,
 * `sender`: our settings are refused, for everybody or for this sender. `nothing`: it was not asked.
 */
export type Hearing = "well" | "fault" | "account" | "sender" | "nothing";

export function hearingOf(ended: Ended): Hearing {
  if (!wasAsked(ended)) return "nothing";
  if (ended.class === "configuration") return ended.about === "sender" ? "sender" : "account";
  if (ended.outcome === "unknown") return "fault";
  // Of a recipient that is busy or greylisted the server knows because it works.
  return ended.outcome === "deferred" && ended.class !== "throttled" && ended.about !== "recipient" ? "fault" : "well";
}

const WINDOW_SECONDS = 30;
const LEAST_CALLS = 10;
const IN_A_ROW = 5;

/** What a process heard of an account in the last half minute, counted by seconds: thousands of answers cost as little as ten. */
export type Heard = { inARow: number; seconds: { second: number; calls: number; faults: number }[] };
export const nothingHeard = (): Heard => ({ inARow: 0, seconds: [] });

/** One more answer, into `heard` itself. `at` in milliseconds of any clock that only goes forward. */
export function remember(heard: Heard, hearing: Hearing, at: number): void {
  if (hearing === "nothing") return;
  const fault = hearing === "fault" ? 1 : 0;
  heard.inARow = fault === 1 ? heard.inARow + 1 : 0;
  const second = Math.floor(at / 1_000);
  const last = heard.seconds.at(-1);
  if (last?.second !== second) {
    heard.seconds = [
      ...heard.seconds.filter((each) => each.second > second - WINDOW_SECONDS),
      { second, calls: 1, faults: fault },
    ];
    return;
  }
  last.calls++;
  last.faults += fault;
}

/** Five faults in a row, or half of at least ten: the account is failing, and not just one message. */
export function isFailing({ inARow, seconds }: Heard): boolean {
  const calls = seconds.reduce((sum, each) => sum + each.calls, 0);
  const faults = seconds.reduce((sum, each) => sum + each.faults, 0);
  return inARow >= IN_A_ROW || (calls >= LEAST_CALLS && faults * 2 >= calls);
}

/** What a message that tried an account means for its breaker; `again`: it was not asked, so the next one tries. */
export function verdictOfProbe(hearing: Hearing, of: "account" | "sender"): "close" | "open" | "again" {
  if (hearing === "nothing") return "again";
  return hearing === "well" || (hearing === "sender" && of === "account") ? "close" : "open";
}
