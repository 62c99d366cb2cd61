import { z } from "zod";
import { schemes } from "../html/look.policy.ts";

/** Errors keep a version from being made active; warnings and infos are for its authors. */
export const severities = ["error", "warning", "info"] as const;
export type Severity = (typeof severities)[number];

/** Where in a message something was found. */
export const placeSchema = z.object({
  part: z.enum(["html", "text", "subject", "preheader", "headers", "props", "template"]),
  /** Characters from the start of the part. */
  offset: z.int().nullable(),
  /** Of an element: its last ancestors and itself, as a selector; of a prop: its JSON pointer. */
  path: z.string().nullable(),
  /** The text around, and which of it is meant: from, to. */
  excerpt: z.string(),
  mark: z.tuple([z.int(), z.int()]).nullable(),
  scheme: z.enum(schemes).nullable(),
});
export type Place = z.infer<typeof placeSchema>;

export const findingSchema = z.object({
  /** Of the check that found it; stable, waivers name it. */
  code: z.string(),
  severity: z.enum(severities),
  /** One sentence. */
  what: z.string(),
  place: placeSchema,
  /** How many places are like this one, in the fixture that has most. */
  count: z.int(),
  /** Mail programs that show it wrongly; empty where it concerns all. */
  clients: z.array(z.string()),
  mend: z.string(),
  /** All that show it; the place is of the first. */
  fixtures: z.array(z.string()),
});
export type Finding = z.infer<typeof findingSchema>;

/** A finding before it is brought together with those like it. */
export type Found = Pick<Finding, "severity" | "what" | "mend"> & {
  place?: Partial<Place>;
  clients?: readonly string[];
  fixture?: string;
  /** Of one kind wherever they are: only the first place is told, with their number. Each place is a finding unless set. */
  alike?: boolean;
};

export const notRunSchema = z.object({ code: z.string(), why: z.string() });
export type NotRun = z.infer<typeof notRunSchema>;

export type LintResult = { findings: Finding[]; notRun: NotRun[] };

/** Says that a finding is accepted for a while, and why. */
export const waiverSchema = z.object({
  code: z.string().min(1),
  /** Text that the place's path or excerpt has; all places unless given. */
  place: z.string().min(1).optional(),
  fixture: z.string().min(1).optional(),
  reason: z.string().min(10, "Say why in a sentence: whoever reads it later was not there."),
  /** Its last day, as 2027-03-31 (UTC). */
  until: z.iso.date(),
});
export type Waiver = z.infer<typeof waiverSchema>;

/** A finding, and the waiver that accepts it. */
export type Judged = Finding & { waiver: Waiver | null };

export const checkStates = ["never", "running", "done"] as const;
/** What a card or a dialog says of a version's checks. `errors` and `warnings` are those that no waiver accepts. */
export type CheckSummary = {
  state: (typeof checkStates)[number];
  errors: number;
  warnings: number;
  infos: number;
  waived: number;
  notRun: number;
  /** False where another runner, or other facts of the project, would find something else today. */
  current: boolean;
};

/** Of a version that nobody looked at. */
export const unchecked: CheckSummary = { state: "never", errors: 0, warnings: 0, infos: 0, waived: 0, notRun: 0, current: false };

export type CheckDetail = {
  versionId: string;
  state: (typeof checkStates)[number];
  findings: Judged[];
  notRun: NotRun[];
  ranAt: string | null;
  ms: number | null;
  /** Names the list of checks, their data and the project's facts; as it was and as it is now. */
  runner: string | null;
  runnerNow: string;
};
