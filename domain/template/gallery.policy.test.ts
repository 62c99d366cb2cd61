import { expect, test } from "vitest";
import { countNotable, findTemplates, sortTemplates } from "./gallery.policy.ts";
import type { TemplateCard } from "./schema.ts";

const card = (key: string, more: Partial<TemplateCard> = {}): TemplateCard => ({
  key,
  description: null,
  planned: true,
  file: null,
  activeNumber: 1,
  newestNumber: 1,
  publishedAt: "2026-11-01T00:00:00Z",
  versions: 1,
  rules: [{ key, mode: "on", pinnedNumber: null }],
  streams: ["transactional"],
  categories: ["account"],
  shown: { id: "id", number: 1, fixture: "default", picture: "name", subject: null },
  checks: { state: "done", errors: 0, warnings: 0, infos: 0, waived: 0, notRun: 0, current: true },
  week: { from: "2026-11-23T00:00:00Z", accepted: 0, failed: 0 },
  ...more,
});
const failing = { state: "done", errors: 2, warnings: 0, infos: 0, waived: 0, notRun: 0, current: true } as const;
const cards = [
  card("digest", {
    description: "What happened, once a day.",
    week: { from: "", accepted: 10, failed: 0 },
    activeNumber: 1,
    newestNumber: 3,
  }),
  card("receipt", {
    streams: ["billing"],
    categories: ["invoice"],
    checks: failing,
    week: { from: "", accepted: 90, failed: 10 },
  }),
  card("welcome", {
    shown: { id: "id", number: 1, fixture: "default", picture: "name", subject: "Welcome to Größe" },
    rules: [],
    publishedAt: "2026-11-20T00:00:00Z",
  }),
  card("invitation", {
    rules: [{ key: "invite", mode: "off", pinnedNumber: 1 }],
    activeNumber: null,
    week: { from: "", accepted: 1, failed: 1 },
  }),
];
const all = { q: "", stream: null, category: null, show: null };
const keys = (found: readonly TemplateCard[]) => found.map(({ key }) => key);

test.each([
  ["nothing", {}, ["digest", "receipt", "welcome", "invitation"]],
  ["words of its description, in any order", { q: " DAY happened" }, ["digest"]],
  ["its subject", { q: "größe" }, ["welcome"]],
  ["a word that is nowhere", { q: "welcome nowhere" }, []],
  ["a stream", { stream: "billing" }, ["receipt"]],
  ["a category", { category: "account" }, ["digest", "welcome", "invitation"]],
  ["failing checks", { show: "failing" as const }, ["receipt"]],
  ["a version that waits, also where none is active", { show: "waiting" as const }, ["digest", "invitation"]],
  ["a pin", { show: "pinned" as const }, ["invitation"]],
  ["no rule", { show: "unused" as const }, ["welcome"]],
])("templates are found by %s", (_, filter, found) => {
  expect(keys(findTemplates(cards, { ...all, ...filter }))).toEqual(found);
});

test("how many there are of each that somebody looks after", () => {
  expect(countNotable(cards)).toEqual({ failing: 1, waiting: 2, pinned: 1, unused: 1 });
});

test("they stand by name, by when they were published, by how much was sent, by how often that fails", () => {
  expect(keys(sortTemplates(cards, "name"))).toEqual(["digest", "invitation", "receipt", "welcome"]);
  expect(keys(sortTemplates(cards, "published"))[0]).toBe("welcome");
  expect(keys(sortTemplates(cards, "sent"))).toEqual(["receipt", "digest", "invitation", "welcome"]);
  expect(keys(sortTemplates(cards, "failing"))).toEqual(["invitation", "receipt", "digest", "welcome"]); // never sent is no success
});
