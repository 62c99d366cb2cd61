import { z } from "zod";
import type { Fault } from "@/lib/errors.ts";
import { statedReasonSchema } from "../audit/schema.ts";
import type { DiffPart } from "../json/schema.ts";

/** Bytes of a request with a payload in a JSON string, in which every quote may be two. */
export const MOST_CORRECTION_BYTES = 1024 * 1024;

/** The payload as JSON text, so that no number is altered on its way. What is masked in it keeps what it hides. */
const payload = z.string().min(1, "Write the payload");

/** `marks`: what was hidden when the payload was shown, as readMarks() gives it; left out by whoever was shown none. */
export const tryCorrectionSchema = z.object({ payload, marks: z.string().max(64).optional() });
/** `seen`: the number of the newest correction that the caller knows; 0 for none. */
export const correctSchema = tryCorrectionSchema.extend({ seen: z.int().min(0), reason: statedReasonSchema });
export type CorrectInput = z.output<typeof correctSchema>;

/** What is wrong with a payload that somebody writes, each at its place (/payload/…); nothing: the event fits. */
export type TriedCorrection = { faults: Fault[] };

/**
 * `readmitted`: it was in quarantine, and is planned like a new one now. `faults`: it stays there, for these. Not `ok`: somebody else corrected it
 * meanwhile.
 */
export type Corrected =
  | { ok: true; no: number; readmitted: boolean; faults: Fault[] }
  | { ok: false; code: "corrected_meanwhile"; no: number; by: string };

/**
 * One correction, as it is shown. `payload` and `changes` (the payload that came against it) are null where retention took one, or withheld, and where
 * newer ones are as much as a page shows (`omitted`).
 */
export type Correction = {
  no: number;
  by: string;
  reason: string;
  at: string;
  payload: string | null;
  changes: DiffPart[] | null;
  omitted: boolean;
};
