import { z } from "zod";

/** One mutation by a person, a key or the system. Times are ISO strings in UTC. */
export const auditRowSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actorKind: z.enum(["person", "key", "system"]),
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
