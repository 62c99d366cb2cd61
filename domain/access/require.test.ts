import { expect, test } from "vitest";
import type { Actor } from "@/lib/context.ts";
import { leastRole, permissions, roleMay, roles } from "./permission.policy.ts";
import { may, requirePermission } from "./require.ts";

const person = (role: (typeof roles)[number]): { actor: Actor } => ({ actor: { kind: "person", id: "u", name: "U", role } });

test("each role may do what the roles before it may", () => {
  for (const permission of permissions)
    for (const [index, role] of roles.entries())
      expect(roleMay(role, permission)).toBe(index >= roles.indexOf(leastRole(permission)));
});

test("who may not is told what it needs, with a stable code", () => {
  expect(() => requirePermission(person("viewer"), "rule.write")).toThrow(
    expect.objectContaining({
      code: "forbidden",
      status: 403,
      message: expect.stringMatching(/viewer: .*operator or above \(rule\.write\)/),
    }),
  );
  expect(may(person("operator"), "rule.write")).toBe(true);
  expect(may({ actor: { kind: "system", id: "s", name: "s" } }, "access.manage")).toBe(true);
  expect(may({ actor: { kind: "key", id: "k", name: "k", source: "shop" } }, "console.read")).toBe(false);
});
