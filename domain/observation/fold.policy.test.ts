import { expect, test } from "vitest";
import { deliveryOf, provesAcceptance, suppressedBy } from "./fold.policy.ts";
import { deliveryStatuses, type ObservationKind, observationKindSchema } from "./schema.ts";

const kinds = observationKindSchema.options;

function* permutations<T>(list: readonly T[]): Generator<T[]> {
  if (list.length < 2) yield [...list];
  for (const [at, first] of list.entries())
    for (const rest of permutations(list.filter((_, index) => index !== at))) yield [first, ...rest];
}

test("every permutation of the same observations, with some of them twice, gives the same status (I8)", () => {
  let judged = 0;
  for (const [n, a] of kinds.entries())
    for (const [m, b] of kinds.entries())
      for (const [k, c] of kinds.entries())
        for (const d of kinds.slice(0, n <= m && m <= k ? k + 1 : 0)) {
          const set = [a, b, c, d];
          const status = deliveryOf(set);
          const orders = [...permutations(set), [...set, a, d], [...new Set(set)]];
          expect(orders.filter((order) => deliveryOf(order) !== status)).toEqual([]);
          judged++;
        }
  expect(judged).toBeGreaterThan(kinds.length ** 3);
});

test("of two reports one decides, whatever came before: joining is associative", () => {
  for (const a of kinds)
    for (const b of kinds)
      for (const c of kinds) {
        const ab = deliveryOf([a, b]);
        expect(deliveryOf([...(ab ? [ab] : []), c])).toBe(deliveryOf([a, b, c]));
      }
});

test("every status can be one; nothing, or what nobody knows, is none", () => {
  for (const status of deliveryStatuses) expect(deliveryOf([status])).toBe(status);
  expect(deliveryOf([])).toBeNull();
  expect(deliveryOf(["unknown"])).toBeNull();
});

test.each<[ObservationKind, ObservationKind[]]>([
  ["bounced", ["bounced", "delivered"]],
  ["complained", ["complained", "delivered", "opened"]],
  ["complained", ["bounced", "complained"]],
  ["soft_bounced", ["soft_bounced", "delivered", "opened"]],
  ["bounced", ["soft_bounced", "bounced"]],
  ["delivered", ["delayed", "delivered", "sent"]],
  ["clicked", ["clicked", "opened", "delivered"]],
])("%s, whatever else came: %j", (status, observed) => {
  expect(deliveryOf(observed)).toBe(status);
});

test("only a permanent bounce and a complaint suppress; all that is known proves that it was taken", () => {
  expect(kinds.filter((kind) => suppressedBy(kind))).toEqual(["bounced", "complained"]);
  expect(kinds.filter((kind) => !provesAcceptance(kind))).toEqual(["unknown"]);
});
