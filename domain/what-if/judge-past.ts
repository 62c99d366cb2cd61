import { concealPayload } from "@/domain/secret/of-event.ts";
import { withoutSecrets } from "@/domain/secret/values.policy.ts";
import { findExisting } from "@/domain/simulation/find-existing.ts";
import type { Ctx } from "@/lib/context.ts";
import { checkAgain } from "./check-again.ts";
import type { PastDecision, PastEvent } from "./history.ts";
import type { Code } from "./load-code.ts";
import { pair } from "./pair.policy.ts";
import { planAgain, type Replanned } from "./plan-again.ts";
import type { Answer } from "./schema.ts";
import { thenAnswer } from "./then.policy.ts";

/** What one side says of one message. `newKey`: an identity that no message has, so that of several of the span only the first is one. */
export type Side = { answer: Answer; to: string | null; detail: string | null; newKey: string | null };

/** One message, as both sides have it. */
export type Compared = {
  event: Pick<PastEvent, "id" | "acceptedAt">;
  sequence: number;
  messageId: string | null;
  left: Side;
  right: Side;
};

/** An event, what was decided of it then, and what each code plans of it (`left` null: what was decided is the left side). */
export type Planned = { event: PastEvent; past: PastDecision[]; left: Replanned[] | null; right: Replanned[] };
type Codes = { left: Code | null; right: Code };

/** Both sides' planning of an event; the rule's own code runs here. */
export const planPast = ({ left, right }: Codes, event: PastEvent, past: PastDecision[]): Planned => ({
  event,
  past,
  left: left && planAgain(left, event),
  right: planAgain(right, event),
});

/** Checks what was planned, from what was recorded. One statement finds the messages that are there already. */
export async function judgePast(ctx: Ctx, codes: Codes, planned: readonly Planned[]): Promise<Compared[]> {
  const keys = planned.flatMap(({ left, right }) =>
    [...(left ?? []), ...right].flatMap((each) => ("key" in each ? [each.key] : [])),
  );
  const existing = await findExisting(ctx, { keys });
  return planned.flatMap(({ event, past, left, right }) => {
    const before = new Map(past.map((row) => [`${row.sequence} ${row.recipient}`, row]));
    const side = (code: Code, said: Replanned | null): Side => {
      if (!said) return silent("not_named");
      if ("answer" in said) return { answer: said.answer, to: said.to, detail: said.detail, newKey: null };
      const { draft, key } = said;
      const own = before.get(`${said.sequence} ${said.recipient}`) ?? null;
      const there = existing.get(key);
      const taken = there !== undefined && there.id !== own?.intentId;
      const duplicate = taken || (there !== undefined && own?.outcome === "duplicate");
      const answer: Answer = duplicate ? { kind: "none", reason: "duplicate" } : checkAgain(code, draft, own);
      return { answer, to: draft.who.to.address, detail: null, newKey: there ? null : key };
    };
    const compared = ({ sequence, recipient }: { sequence: number; recipient: string }, l: Side, r: Side): Compared => {
      const row = before.get(`${sequence} ${recipient}`);
      return { event, sequence, messageId: row?.intentId ?? null, left: quoting(ctx, event, l), right: quoting(ctx, event, r) };
    };
    if (left && codes.left) {
      const of = codes.left;
      return pair(left, right).map(({ place, left: l, right: r }) => compared(place, side(of, l), side(codes.right, r)));
    }
    return pair(past, right).map(({ place, left: l, right: r }) =>
      compared(place, l ? remembered(l) : silent(past.length > 0 ? "not_named" : "not_asked"), side(codes.right, r)),
    );
  });
}

/** What failing code says may quote its event. */
function quoting(ctx: Ctx, { type, version, payload, before }: PastEvent, side: Side): Side {
  if (side.detail === null || payload === null) return side;
  const secrets = [payload, ...before].flatMap(
    (each) => concealPayload(ctx.release.manifest.events, { type, version, payload: each }).secrets,
  );
  return { ...side, detail: withoutSecrets(side.detail, secrets) };
}

const silent = (reason: string): Side => ({ answer: { kind: "none", reason }, to: null, detail: null, newKey: null });

const remembered = (past: PastDecision): Side => ({
  answer: thenAnswer(past),
  to: past.address,
  detail: past.message,
  newKey: null,
});
