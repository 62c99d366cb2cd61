import { expect, test } from "vitest";
import { overviewSpans } from "./choice.policy.ts";
import { momentsOf } from "./span.policy.ts";

const at = (iso: string) => new Date(iso);
const hours = (moments: { from: number; until: number }[]) => moments.map(({ from, until }) => (until - from) / 3_600_000);

test.each(overviewSpans)("%s has no holes, ends now and begins on a quarter of an hour or five minutes", (span) => {
  const zones = ["UTC", "Asia/Kathmandu", "Pacific/Auckland", "America/St_Johns", "Australia/Lord_Howe", "Europe/Berlin"];
  // An ordinary moment, and around changes of the clocks: Berlin, St. John's, Lord Howe (half an hour).
  const nows = ["2026-11-29T19:07:12.345Z", "2026-10-25T00:59:59Z", "2026-10-25T01:07:00Z", "2026-03-29T01:00:00Z"]
    .concat([
      "2026-11-01T04:31:00Z",
      "2026-03-08T05:31:00Z",
      "2026-04-04T15:02:00Z",
      "2026-04-04T15:20:00Z",
      "2026-10-03T15:35:00Z",
    ])
    .map(at);
  for (const [zone, now] of zones.flatMap((each) => nows.map((one) => [each, one] as const))) {
    const moments = momentsOf({ span, zone, now });
    expect(moments.every(({ from, until }, index) => from < until || index === moments.length - 1)).toBe(true);
    expect(moments.at(-1)?.until).toBe(now.getTime());
    for (const [index, moment] of moments.entries()) {
      expect(moment.from % (span === "1h" ? 300_000 : 900_000)).toBe(0);
      if (index > 0) expect(moments[index - 1]?.until).toBe(moment.from);
    }
  }
});

test("a day on which the clocks go forward has 23 hours, back 25, and stays one bar", () => {
  const forward = momentsOf({ span: "30d", zone: "Pacific/Auckland", now: at("2026-09-30T00:00:00Z") });
  expect(hours(forward).filter((length) => length === 23)).toHaveLength(1);
  const back = momentsOf({ span: "30d", zone: "Europe/Berlin", now: at("2026-10-31T12:00:00Z") });
  expect(hours(back).filter((length) => length === 25)).toHaveLength(1);
  expect(back).toHaveLength(30);
});

test("an hour that comes twice is two bars", () => {
  const moments = momentsOf({ span: "24h", zone: "Europe/Berlin", now: at("2026-10-25T03:30:00Z") });
  expect(moments).toHaveLength(24);
  expect(new Set(hours(moments).slice(0, -1))).toEqual(new Set([1]));
});

test("quarters of a week are of the wall, also where a day is 23 hours long", () => {
  const moments = momentsOf({ span: "7d", zone: "Europe/Berlin", now: at("2026-03-30T10:00:00Z") });
  expect(moments).toHaveLength(28);
  expect(hours(moments)).toContain(5);
});
