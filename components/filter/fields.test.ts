import { expect, test } from "vitest";
import { choicesFrom, type FilterField, looksLikeId, suggest, wordOf } from "./fields.ts";

const status: FilterField = {
  key: "status",
  label: "Status",
  kind: "enum",
  choices: [
    { value: "failed", label: "Failed" },
    { value: "accepted", label: "Accepted" },
  ],
};
const recipient: FilterField = { key: "address", label: "Recipient", kind: "text", loose: true };
const created: FilterField = { key: "created", label: "Created", kind: "span" };
const fields = [status, recipient, created];
const texts = (text: string, field: FilterField | null = null, canOpen = true) =>
  suggest(text, fields, field, canOpen).map((one) => one.text);

test("an empty bar offers its fields, a chosen field its values", () => {
  expect(texts("")).toEqual(["Status", "Recipient", "Created"]);
  expect(texts("", status)).toEqual(["Status: Failed", "Status: Accepted"]);
  expect(texts("acc", status)).toEqual(["Status: Accepted"]);
  expect(texts("24", created)).toEqual(["Created: Last 24 hours"]);
  expect(texts("", recipient)).toEqual([]);
});

test("a field with values that are known takes others as well", () => {
  const rule: FilterField = { key: "rule", label: "Rule", kind: "text", choices: choicesFrom(["welcome", "welcome-back"]) };
  expect(texts("", rule)).toEqual(["Rule: welcome", "Rule: welcome-back"]);
  expect(texts("back", rule)).toEqual(["Rule: welcome-back", "Rule: back"]);
  expect(texts("welcome", rule)).toEqual(["Rule: welcome", "Rule: welcome-back"]);
  expect(suggest("back", [rule], null, false).map((one) => one.text)).toEqual(["Rule: welcome-back"]);
});

test("text is taken for the loose field first, then for values and fields that have it in them", () => {
  expect(texts("fail")).toEqual(["Recipient: fail", "Status: Failed"]);
  expect(texts("recip")).toEqual(["Recipient: recip", "Recipient"]);
  expect(texts("status: acc")).toEqual(["Status: Accepted"]);
});

test("a pasted id is opened first, where the screen can", () => {
  const id = "0193f0aa-7c1e-7000-8000-000000000001";
  expect(texts(id)[0]).toBe(id);
  expect(texts(id, null, false)[0]).toBe(`Recipient: ${id}`);
  expect([id, "evt_2026112900", `${id}@waybill.example`, "<1@a.example>"].map(looksLikeId)).toEqual([true, true, true, true]);
  expect(["ada-1815@example.com", "Failed", "two words 2", "2026"].map(looksLikeId)).toEqual([false, false, false, false]);
});

test("tokens are told in words", () => {
  expect([wordOf(status, "failed"), wordOf(created, "7d"), wordOf(status, "other")]).toEqual(["Failed", "Last 7 days", "other"]);
});
