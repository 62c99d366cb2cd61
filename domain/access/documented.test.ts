import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { leastRole, permissions } from "./permission.policy.ts";

test("docs/access.md has the table of permissions as it is", () => {
  const text = readFileSync(path.join(import.meta.dirname, "../../docs/access.md"), "utf8");
  const rows = [...text.matchAll(/^\| `([a-z_.]+)` \| (\w+) \|/gm)].map(([, permission, role]) => [permission, role]);
  expect(rows).toEqual(permissions.map((permission) => [permission, leastRole(permission)]));
});
