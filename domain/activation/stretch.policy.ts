/** Times are ISO strings in UTC with milliseconds, so that text sorts as time does. */
export type ActiveChange = { at: string; number: number; by: string; note: string | null };
/** `number` null: the rule follows the active version again. `was`: before it. */
export type PinChange = { at: string; number: number | null; was: number | null; by: string; note: string | null };

/** A part of a day in which one thing held: which version a message would have got, and who decided so. */
export type Stretch = {
  from: string;
  to: string;
  number: number | null;
  /** `unrecorded`: versions were there, and which of them was active was not written down yet. `none`: no version was there. */
  by: "active" | "pin" | "none" | "unrecorded";
  /** The decision that made it so, where one was written down. */
  since: { at: string; by: string; note: string | null } | null;
};

type Given = {
  from: string;
  to: string;
  /** Oldest first. */
  active: readonly ActiveChange[];
  /** Oldest first; of one rule. */
  pins: readonly PinChange[];
  /** What the rule is pinned to now: what held where no change of it was ever written down. */
  pinnedNow: number | null;
  /** When the first version was published. */
  firstAt: string | null;
};

/** What held from `from` to `to`, part by part, the earliest first. A part ends where a version, or the reason for it, changes. */
export function stretchesOf(given: Given): Stretch[] {
  const { from, to, active, pins, firstAt } = given;
  const moments = [...active, ...pins].map(({ at }) => at);
  if (firstAt !== null) moments.push(firstAt);
  const starts = [from, ...new Set(moments.filter((at) => at > from && at < to).sort())];
  const parts = starts.map((start, n) => ({ from: start, to: starts[n + 1] ?? to, ...heldAt(given, start) }));
  const told: Stretch[] = [];
  for (const part of parts) {
    const last = told.at(-1);
    if (last && last.number === part.number && last.by === part.by && last.since?.at === part.since?.at) last.to = part.to;
    else told.push(part);
  }
  return told;
}

function heldAt({ active, pins, pinnedNow, firstAt }: Given, at: string): Omit<Stretch, "from" | "to"> {
  const pin = pins.findLast((change) => change.at <= at);
  const pinned = pin ? pin.number : pins[0] ? pins[0].was : pinnedNow;
  if (pinned !== null) return { number: pinned, by: "pin", since: pin ? saidBy(pin) : null };
  const change = active.findLast((each) => each.at <= at);
  if (change) return { number: change.number, by: "active", since: saidBy(change) };
  return { number: null, by: firstAt !== null && firstAt <= at ? "unrecorded" : "none", since: null };
}

const saidBy = ({ at, by, note }: ActiveChange | PinChange) => ({ at, by, note });
