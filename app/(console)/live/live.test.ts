import { describe, expect, test } from "vitest";
import { linkAfter, notLinked, retryDelay } from "./link.ts";
import { merge } from "./merge.ts";
import { patch, type Shown } from "./patch.ts";

describe("the link", () => {
  test("one failure is waited out, two are replaced by asking, a hello brings the stream back", () => {
    const once = linkAfter(notLinked, "failed");
    expect(once.phase).toBe("connecting");
    const twice = linkAfter(once, "failed");
    expect(twice.phase).toBe("polling");
    expect(linkAfter(twice, "failed").phase).toBe("polling");
    expect(linkAfter(twice, "hello")).toEqual({ phase: "live", failures: 0 });
  });

  test("it is tried again later each time, never all at once, and within half a minute", () => {
    expect(retryDelay(1, 0)).toBe(1_000);
    expect(retryDelay(1, 1)).toBe(2_000);
    expect(retryDelay(50, 1)).toBe(30_000);
  });
});

test("tellings that wait become one: ids together, many stays many", () => {
  expect(merge({ messages: ["a"] }, { messages: ["a", "b"], events: null })).toEqual({ messages: ["a", "b"], events: null });
  expect(merge({ messages: null }, { messages: ["a"] })).toEqual({ messages: null });
  const much = Array.from({ length: 501 }, (_, n) => String(n));
  expect(merge({}, { messages: much })).toEqual({ messages: null });
});

describe("a look is laid over what is shown", () => {
  type Row = { id: string; status: string };
  const row = (id: string, status = "scheduled"): Row => ({ id, status });
  const shown: Shown<Row> = { rows: [row("c"), row("b"), row("a")], next: "older" };
  const keys = (set: ReadonlySet<string> | undefined) => [...(set ?? [])];

  test("a row changes where it stands, a new one waits, one that went stays marked", () => {
    const after = patch(shown, { ids: ["b", "c", "d"], rows: [row("d"), row("b", "accepted")] }, true);
    expect(after.rows).toEqual([row("c"), row("b", "accepted"), row("a")]);
    expect([keys(after.changed), keys(after.fresh), keys(after.left)]).toEqual([["b"], ["d"], ["c"]]);
    const back = patch(after, { ids: ["c", "d"], rows: [row("c", "failed")] }, true);
    expect([keys(back.changed), keys(back.fresh), keys(back.left)]).toEqual([["c"], [], []]);
  });

  test("of a whole page, what slid off its end has not left", () => {
    const after = patch(shown, { ids: null, page: { rows: [row("e"), row("d"), row("c")], next: "older" } }, true);
    expect([keys(after.fresh), keys(after.left), after.many]).toEqual([["e", "d"], [], false]);
    const all = patch(shown, { ids: null, page: { rows: [row("g"), row("f"), row("e")], next: "older" } }, true);
    expect(all.many).toBe(true);
    const whole = patch(shown, { ids: null, page: { rows: [row("c"), row("a")], next: null } }, true);
    expect(keys(whole.left)).toEqual(["b"]);
  });

  test("a page further back gets no new rows", () => {
    const after = patch(shown, { ids: ["z", "a"], rows: [row("z"), row("a", "failed")] }, false);
    expect([keys(after.fresh), keys(after.changed)]).toEqual([[], ["a"]]);
  });
});
