import { expect, test } from "vitest";
import { seenBy } from "./seen.ts";

const input = {
  now: 1,
  scheduledFor: 1,
  expiresAt: 2,
  rule: null,
  rollout: { bucket: 0, internal: false },
  stream: { paused: false },
  provider: { state: "ready" as const, account: "smtp", until: null },
  suppression: null,
  delivery: { mode: "live" as const, allowed: true, revision: 1 },
  live: { state: "known" as const },
  templateVersionId: null,
};

test("whatever a gateway gave can be stored as jsonb", () => {
  const circular: Record<string, unknown> = { big: 2n ** 60n, nul: "a\0b", half: "\ud800", "key\0": "\\u0000", emoji: "🎉" };
  circular.self = circular;
  const text = seenBy({ input, live: { thing: circular }, refs: {}, hidden: {}, rule: null });
  const values = JSON.parse(text).live.values.thing;
  expect(values).toMatchObject({
    big: "1152921504606846976",
    nul: "a\ufffdb",
    half: "\ufffd",
    "key\ufffd": "\\u0000",
    emoji: "🎉",
  });
});

test("it says what was asked for, and which of the answers JSON altered", () => {
  const refs = { order: { loader: "order", id: "ord_1" } };
  const seen = (order: unknown) => JSON.parse(seenBy({ input, live: { order }, refs, hidden: {}, rule: null })).live;
  expect(seen({ state: "open", lines: [1] })).toEqual({ state: "known", values: { order: { state: "open", lines: [1] } }, refs });
  expect(seen({ paidAt: new Date(0) }).altered).toEqual(["order"]);
  expect(seen({ note: undefined }).altered).toEqual(["order"]);
  expect(seen({ note: "a\0b" }).altered).toEqual(["order"]);
});

test("a field that nobody may see is not recorded, and is said to be hidden", () => {
  const refs = { order: { loader: "order", id: "ord_1" }, gone: { loader: "order", id: "ord_2" } };
  const hidden = { order: ["link", "code"], gone: ["link", "code"] };
  const live = { order: { state: "open", link: "s3cret" }, gone: null };
  expect(JSON.parse(seenBy({ input, live, refs, hidden, rule: null })).live).toEqual({
    state: "known",
    values: { order: { state: "open", link: "(hidden)" }, gone: null },
    refs,
    hidden,
  });
  expect(live.order.link).toBe("s3cret");
});
