import { figure } from "./many.policy.ts";

/** Counts on a request path stop here: "10,000+". */
export const countCap = 10_000;

/** A count that was cut at the cap, for people: "9,999", "10,000+". */
export const cappedFigure = (count: number): string => `${figure(count)}${count >= countCap ? "+" : ""}`;
