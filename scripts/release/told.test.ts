import { expect, test } from "vitest";
import { toldOf } from "./told.ts";

const nothing = { hash: "ea297f4f4323fe4d", changed: false, templates: [], activated: [], rules: [] };

test("what came of a publishing is told by name", () => {
  const templates = [
    { key: "welcome", number: 2 },
    { key: "seat-added", number: 1 },
  ];
  const { done, toDo } = toldOf(
    { ...nothing, changed: true, templates, activated: ["seat-added"], rules: ["seat-added"] },
    { made: true, running: 0 },
  );
  expect(done).toEqual([
    "Release ea297f4f plans from now on.",
    "New versions: welcome v2 (waits), seat-added v1.",
    "New rules, all off: seat-added.",
  ]);
  expect(toDo).toEqual([]);
});

test("sources that are not in the build, and processes of another release, are told", () => {
  expect(toldOf(nothing, { made: false, running: 2 })).toEqual({
    done: ["Release ea297f4f planned already: nothing is new."],
    toDo: [expect.stringContaining("npm run release:build"), expect.stringContaining("start them again")],
  });
  expect(toldOf(nothing, { made: null, running: 0 }).toDo).toEqual([]);
});
