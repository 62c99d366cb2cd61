import { figure, many } from "./many.policy.ts";

/** Counts on a request path stop here: "10,000+". */
export const countCap = 10_000;

/** A count that was cut at the cap, for people: "9,999", "10,000+". */
export const cappedFigure = (count: number): string => `${figure(count)}${count >= countCap ? "+" : ""}`;

/** The same with what is counted: "1 message", "10,000+ messages". */
export const cappedMany = (count: number, one: string): string =>
  count >= countCap ? `${cappedFigure(count)} ${one}s` : many(count, one);
