import { expect, test } from "vitest";
import { observationKindSchema } from "@/domain/observation/schema.ts";
import { fates, planReports } from "./reports.ts";

const all = Array.from({ length: 60 }, (_, no) => planReports({ seed: 7, no }));

test("the same seed tells the same, another one something else", () => {
  expect(Array.from({ length: 60 }, (_, no) => planReports({ seed: 7, no }))).toEqual(all);
  expect(planReports({ seed: 8, no: 5 })).not.toEqual(all[5]);
});

test("of a few mails some is told before the answer, some late, some twice, some by a forger, and of some nothing", () => {
  const few = all.slice(0, 25);
  const reports = few.flatMap((each) => each.reports);
  expect(new Set(reports.map(({ when }) => when))).toEqual(new Set(["first", "soon", "late"]));
  expect(new Set(reports.map(({ copies }) => copies))).toEqual(new Set([1, 2]));
  expect(few.filter(({ forged }) => forged)).not.toHaveLength(0);
  expect(few.filter(({ fate }) => fate === null)).not.toHaveLength(0);
  expect(new Set(reports.map(({ webhookId }) => webhookId)).size).toBe(reports.length);
});

test("what becomes of a mail has the name that Waybill gives it", () => {
  for (const fate of Object.keys(fates)) expect(observationKindSchema.options).toContain(fate);
});
