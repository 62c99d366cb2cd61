import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { causeStates } from "./kinds.policy.ts";
import { momentColumns, momentSchema, readCauseMoment } from "./moment.ts";
import type { CauseDone, CauseMoment, SetCauseState } from "./schema.ts";

type Input = { id: string } & SetCauseState;

/**
 * Opens, mutes or resolves a cause, if nobody changed it since the caller saw `revision`; the audit row is in the same transaction (I11). A
 * muted one raises no alert until its bound is over; a resolved one opens again by itself when it comes again. Throws `forbidden`, `not_found`.
 */
export function setCauseState(ctx: Ctx, input: Input): Promise<CauseDone> {
  requirePermission(ctx, "cause.write");
  requireId("cause", input.id);
  return transaction(ctx, async (tx) => {
    const [changed] = changes.parse(await change(tx, input));
    if (!changed) return { ok: false, code: "changed_meanwhile", cause: await readCauseMoment(tx, input) };
    const { was, ...cause } = changed;
    await writeAudit(tx, {
      action: actions[input.state],
      targetKind: "cause",
      targetId: input.id,
      before: { state: was, revision: input.revision },
      after: told(cause),
    });
    return { ok: true, cause };
  });
}

const actions = { open: "cause.open", muted: "cause.mute", resolved: "cause.resolve" } as const;
const changes = z.array(momentSchema.extend({ was: z.enum(causeStates) }));

/** For the audit log: what says nothing is left out. */
const told = ({ state, mutedUntil, untilGrows, awaitsRelease, revision }: CauseMoment) => ({
  state,
  revision,
  ...(mutedUntil === null ? {} : { until: mutedUntil }),
  ...(untilGrows ? { untilGrows } : {}),
  ...(awaitsRelease ? { inNextRelease: true } : {}),
});

function change(tx: Ctx, input: Input) {
  const hours = input.state === "muted" ? (input.hours ?? null) : null;
  return tx.db.$queryRaw`
    UPDATE waybill.cause c SET state = ${input.state}, resolved_at = CASE WHEN ${input.state === "resolved"} THEN waybill.now() END,
      muted_until = waybill.now() + ${hours}::float8 * interval '1 hour', until_grows = ${input.state === "muted" && input.untilGrows},
      awaits_release = ${input.state === "resolved" && input.inNextRelease}, revision = c.revision + 1, updated_by = ${tx.actor.name},
      updated_at = waybill.now()
    FROM (SELECT id, state FROM waybill.cause WHERE id = ${input.id}::uuid FOR UPDATE) AS old
    WHERE c.id = old.id AND c.revision = ${input.revision}
    RETURNING ${momentColumns}, old.state AS was`;
}
