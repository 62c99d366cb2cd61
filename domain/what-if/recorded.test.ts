import { expect, test } from "vitest";
import { readRecorded, recall } from "./recorded.ts";

const seen = {
  now: 1,
  scheduledFor: 1,
  expiresAt: 2,
  rule: null,
  stream: { paused: false },
  suppression: null,
  delivery: { mode: "live", allowed: true, revision: 1 },
  live: {
    state: "known",
    values: { file: { deleted: false, link: "(hidden)" }, gone: null },
    refs: { file: { loader: "export", id: "exp_1" }, gone: { loader: "export", id: "exp_2" } },
    hidden: { file: ["link"], gone: ["link"] },
  },
  templateVersionId: null,
};

test("a field that was not recorded, as nobody may see it, is told when a rule reads it, and only then", () => {
  const recorded = readRecorded(JSON.stringify(seen));
  let read = 0;
  const found = recorded && recall(recorded.live, { loader: "export", id: "exp_1" }, () => void read++);
  const file = found && "value" in found ? Object(found.value) : {};
  expect(file.deleted).toBe(false);
  expect(read).toBe(0);
  expect(file.link).toBeUndefined();
  expect(read).toBe(1);
  expect(recorded && recall(recorded.live, { loader: "export", id: "exp_2" }, () => {})).toEqual({ value: null });
});
