import { expect, test } from "vitest";
import { fieldsOf as auditFields } from "./audit/fields.ts";
import { auditFilter, auditFilters, loadAuditSearch } from "./audit/search.ts";
import { wordsOfBecame } from "./events/became.ts";
import { fieldsOf as eventFields } from "./events/fields.ts";
import { eventFilter, eventFilters, loadEventSearch } from "./events/search.ts";
import { fieldsOf as messageFields } from "./messages/fields.ts";
import { messageFilters } from "./messages/search.ts";

const now = new Date("2026-11-29T12:00:00Z");
const keys = (fields: readonly { key: string }[]) => fields.map(({ key }) => key).sort();

test("whatever the URL of a list can narrow is a token in its bar, so that it is seen and can be taken away", () => {
  expect(keys(messageFields({ rules: [], templates: [], streams: [], cause: null }))).toEqual(Object.keys(messageFilters).sort());
  expect(keys(auditFields({ actors: [], actions: [] }))).toEqual(Object.keys(auditFilters).sort());
  const { state: _state, outcome: _outcome, ...others } = eventFilters;
  expect(keys(eventFields({ types: [], sources: [], cause: null }))).toEqual(["became", ...Object.keys(others)].sort());
});

test("what became of an event is one token and one of two words of the URL", () => {
  expect(wordsOfBecame("error")).toEqual({ state: null, outcome: "error" });
  expect(wordsOfBecame("conflict")).toEqual({ state: "conflict", outcome: null });
  expect([wordsOfBecame(null), wordsOfBecame("made up")]).toEqual(Array(2).fill({ state: null, outcome: null }));
});

test("links of other screens mean what they say; a span that is none is no filter", () => {
  const events = (query: string) => eventFilter(loadEventSearch(new URLSearchParams(query)), now);
  expect(events("type=order.placed&fault=misfit+/payload/total")).toMatchObject({
    state: "quarantined",
    type: "order.placed",
    fault: { code: "misfit", place: "/payload/total" },
  });
  expect(events("about=+cart_1+&time=1h")).toMatchObject({
    aggregateId: "cart_1",
    from: "2026-11-29T11:00:00.000Z",
    until: undefined,
  });
  expect(events("time=yesterday")).toMatchObject({ from: undefined, until: undefined });
  const audit = (query: string) => auditFilter(loadAuditSearch(new URLSearchParams(query)), now);
  expect(audit("about=u1&time=2026-11-01T00:00:00Z..2026-11-02T00:00:00Z")).toMatchObject({
    about: "u1",
    from: "2026-11-01T00:00:00.000Z",
    to: "2026-11-02T00:00:00.000Z",
  });
  expect(audit("actor=u1&action=rule.set_mode")).toMatchObject({ actorId: "u1", action: "rule.set_mode", from: undefined });
});
