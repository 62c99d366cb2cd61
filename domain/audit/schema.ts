import { z } from "zod";

/** Kinds of actor, as the log names them. */
export const actorKinds = ["person", "key", "system"] as const;

/** One mutation by a person, a key or the system. Times are ISO strings in UTC. */
export const auditRowSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actorKind: z.enum(actorKinds),
  actorId: z.string(),
  actorName: z.string(),
  action: z.string(),
  targetKind: z.string(),
  targetId: z.string(),
  before: z.json().nullable(),
  after: z.json().nullable(),
  reason: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditRow = z.infer<typeof auditRowSchema>;

/** What can be asked of the log; each field narrows. `from` is included, `to` is not; both are ISO times. */
export type AuditFilter = {
  actorId?: string;
  action?: string;
  target?: { kind: string; id: string };
  /** The id of a target of any kind, or of a request. */
  about?: string;
  from?: string;
  to?: string;
};

/** What the filters offer: who has acted, what was done to what. */
export type AuditChoices = {
  actors: { id: string; name: string; kind: AuditRow["actorKind"] }[];
  actions: string[];
};

/** Why somebody did something, as the log keeps it. */
export const reasonSchema = z.string().trim().max(500);
/** The same of deeds that must say it. */
export const statedReasonSchema = reasonSchema.min(3, "Say in a few words why");
