import { expect, test } from "vitest";
import { compareSources } from "./sources.ts";

const made = (files: Record<string, string>, packages: [string, string][] = [], file = "emails/a.tsx") => ({
  file,
  source: {
    files: Object.entries(files).map(([path, text]) => ({ path, text })),
    packages: packages.map(([name, version]) => ({ name, version })),
  },
});

test("files by their path, the template first; one that only moved is not new", () => {
  const from = made({ "emails/a.tsx": "one\ntwo\n", "c/button.tsx": "b\n", "c/old.tsx": "o\n", "c/kept.tsx": "k\n" });
  const to = made(
    { "emails/a/email.tsx": "one\n2\n", "d/button.tsx": "b\n", "c/new.tsx": "n\n", "c/kept.tsx": "k\n" },
    [],
    "emails/a/email.tsx",
  );
  const { files, sameFiles } = compareSources(from, to, {});
  expect(files.map(({ path, was, change, diff }) => [path, was, change, diff && [diff.added, diff.removed]])).toEqual([
    ["emails/a/email.tsx", "emails/a.tsx", "moved", [1, 1]],
    ["c/new.tsx", null, "added", [1, 0]],
    ["c/old.tsx", null, "removed", [0, 1]],
    ["d/button.tsx", "c/button.tsx", "moved", null],
  ]);
  expect(sameFiles).toBe(1);
});

test("packages by their name, with every version of each", () => {
  const from = made({}, [
    ["react", "19.3.0"],
    ["zod", "4.0.0"],
    ["gone", "1.0.0"],
    ["two", "1.0.0"],
  ]);
  const to = made({}, [
    ["react", "19.3.1"],
    ["zod", "4.0.0"],
    ["two", "1.0.0"],
    ["two", "2.0.0"],
  ]);
  expect(compareSources(from, to, {})).toMatchObject({
    packages: [
      { name: "gone", from: "1.0.0", to: null },
      { name: "react", from: "19.3.0", to: "19.3.1" },
      { name: "two", from: "1.0.0", to: "1.0.0, 2.0.0" },
    ],
    samePackages: 1,
  });
});
