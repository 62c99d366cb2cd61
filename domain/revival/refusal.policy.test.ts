import { expect, test } from "vitest";
import { type Resting, revivalRefusal } from "./refusal.policy.ts";

const failed: Resting = { status: "failed", test: false, calling: false, unresolved: null, facts: true, expired: false };
const asked = { evenIfUnknown: false, newDeadline: false };

test.each<[Partial<Resting>, Partial<typeof asked>, string | null]>([
  [{}, {}, null],
  [{ test: true }, {}, "test"],
  [{ status: "accepted" }, {}, "not_dead"],
  [{ status: "dropped", unresolved: "s" }, { evenIfUnknown: true }, "not_dead"],
  [{ calling: true }, { evenIfUnknown: true }, "being_sent"],
  [{ status: "uncertain" }, {}, "unresolved"],
  [{ unresolved: "s" }, {}, "unresolved"],
  [{ status: "uncertain", unresolved: "s" }, { evenIfUnknown: true }, null],
  [{ facts: false }, {}, "facts_dropped"],
  [{ expired: true }, {}, "deadline_passed"],
  [{ expired: true }, { newDeadline: true }, null],
])("%j, asked with %j: %s", (found, more, refusal) => {
  expect(revivalRefusal({ ...failed, ...found }, { ...asked, ...more })).toBe(refusal);
});
