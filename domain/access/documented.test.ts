import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { keyScopes } from "@/domain/key/schema.ts";
import { leastRole, type Permission, permissions } from "./permission.policy.ts";
import { may } from "./require.ts";

/** The scope by which an API key may do it, if there is one. */
const scopeFor = (permission: Permission) =>
  keyScopes.find((scope) =>
    may({ actor: { kind: "key", id: "k", name: "a script", source: "shop", scopes: [scope] } }, permission),
  );

test("docs/access.md has the table of permissions as it is, and the scopes by which keys have them", () => {
  const text = readFileSync(path.join(import.meta.dirname, "../../docs/access.md"), "utf8");
  const rows = [...text.matchAll(/^\| `([a-z_.]+)` \| (\w+) \|(.*)$/gm)].map(([, permission, role, said = ""]) => [
    permission,
    role,
    / also for API keys with the scope `([a-z.]+)`/.exec(said)?.[1],
  ]);
  expect(rows).toEqual(permissions.map((permission) => [permission, leastRole(permission), scopeFor(permission)]));
});
