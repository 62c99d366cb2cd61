import type { Random } from "./random.ts";

/** What a provider does with a message, in words that fit every provider. */
export const faults = [
  /** Answers late. */
  "slow",
  /** Takes it and never answers. */
  "silent_after",
  /** Takes it and cuts the connection. */
  "cut_after",
  /** Takes it and says that it failed: a 500 over HTTP. */
  "error_after",
  /** Fails without taking it: a 500 over HTTP, a 451 over SMTP. */
  "error_before",
  "cut_before",
  "throttle",
  /** Our key or password is refused. */
  "login",
  /** The address or the message is refused for good. */
  "refuse",
] as const;
export type Fault = (typeof faults)[number];

/** Shares of faults; the rest is accepted. */
export type Weather = { parts: [Fault, number][]; ms: number };

/** A burst of one or two faults. */
export function planWeather(random: Random, fault: Fault): Weather {
  const share = fault === "refuse" ? 0.1 : random.pick([0.3, 0.5, 0.9]);
  const second = random.pick(faults);
  const parts: [Fault, number][] = [[fault, share]];
  if (second !== fault && second !== "login" && random.chance(0.4)) parts.push([second, Math.round((1 - share) * 50) / 100]);
  return { parts, ms: random.between(700, 2_500) };
}
