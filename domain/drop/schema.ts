import { z } from "zod";
import { reasonSchema, statedReasonSchema } from "../audit/schema.ts";
import { causeKinds } from "../cause/kinds.policy.ts";

/** So long what was dropped is whole, and can be taken back; then retention takes what it has of people. */
export const DROP_DAYS = 30;

/** As many as a selection holds. */
const MOST_AT_ONCE = 1_000;

export const dropSchema = z.object({ reason: statedReasonSchema });
export const takeBackSchema = z.object({ reason: reasonSchema.optional() });
const ids = z.array(z.uuid().toLowerCase()).min(1, "Choose what to drop").max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} at once`);
export const dropManySchema = dropSchema.extend({ ids });
export const takeBackManySchema = takeBackSchema.extend({ ids });

/**
 * Why a message or an event is not dropped: it is not dead (any more), a try is under way, it waits to be planned, it is a test, or of Waybill's own
 * and the actor may not touch it.
 */
export type DropRefusal = "not_dead" | "being_sent" | "waits" | "test" | "own_rule";
/** Why it is not taken back: nobody dropped it, its days are over, or a mail of Waybill's own. */
export type TakeBackRefusal = "not_dropped" | "too_late" | "own_rule";

export type Dropped = { done: string[]; refused: { id: string; code: DropRefusal }[] };
export type TakenBack = { done: string[]; refused: { id: string; code: TakeBackRefusal }[] };

const time = z.iso.datetime();

/** Something that is dropped now. Times are ISO strings in UTC. */
export const droppedRowSchema = z.object({
  id: z.uuid(),
  subjectId: z.uuid(),
  kind: z.enum(causeKinds),
  /** What it was before. */
  was: z.string(),
  /** The rule of a message, the type of an event. */
  what: z.string(),
  /** The address of a message, the subject of an event. */
  whom: z.string().nullable(),
  by: z.string(),
  reason: z.string(),
  at: time,
  /** When retention takes what it has of people; null where it has. */
  keptUntil: time.nullable(),
});
export type DroppedRow = z.infer<typeof droppedRowSchema>;

/** A whole cause that somebody drops. */
export const dropRunSchema = z.object({
  id: z.uuid(),
  causeId: z.uuid(),
  kind: z.enum(causeKinds),
  by: z.string(),
  reason: z.string(),
  at: time,
  total: z.int(),
  lookedAt: z.int(),
  dropped: z.int(),
  endedAt: time.nullable(),
  /** Somebody has all of it taken back, or had: so many of `total` are looked at, and so many are what they were. */
  back: z
    .object({
      by: z.string(),
      reason: z.string().nullable(),
      at: time,
      total: z.int(),
      lookedAt: z.int(),
      takenBack: z.int(),
      endedAt: time.nullable(),
    })
    .nullable(),
});
export type DropRun = z.infer<typeof dropRunSchema>;
/** One of a list: `title` is its cause's, `left` how many are dropped by it now. */
export type ListedDropRun = DropRun & { title: string; left: number };

/** `under_way`: it is being dropped, or taken back already. */
export type TakeBackRunResult = { ok: true; run: DropRun } | { ok: false; code: "under_way" | "nothing_dropped"; run: DropRun };

/** Somebody else's is under way. */
export type DropCauseResult =
  | { ok: true; run: DropRun }
  | { ok: false; code: "under_way"; run: DropRun }
  | { ok: false; code: "nothing_dead" };
