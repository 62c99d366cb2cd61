import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { changeOf, kindOfAction } from "./change.policy.ts";

const DOMAIN = path.join(import.meta.dirname, "..");

test("every deed that a chart knows is one that the audit log writes", () => {
  const sources = globSync("**/*.ts", { cwd: DOMAIN }).filter((file) => !file.endsWith(".test.ts"));
  const written = new Set(
    sources.flatMap((file) => readFileSync(path.join(DOMAIN, file), "utf8").match(/(?<=\baction: ")[^"]+/g) ?? []),
  );
  expect(Object.keys(kindOfAction).filter((action) => !written.has(action))).toEqual([]);
});

test.each([
  ["rule.set_mode", "welcome", { mode: "on", revision: 2 }, "welcome on", "/rules/welcome"],
  ["rule.set_mode", "welcome", { mode: "percent", rolloutPercent: 5 }, "welcome 5 %", "/rules/welcome"],
  ["rule.cancel_scheduled", "welcome", { cancelled: 3 }, "welcome: 3 cancelled", "/rules/welcome"],
  ["instance.set_delivery", "production", { mode: "live", targets: 0 }, "Delivery live", "/settings/instance"],
  ["rule.pin", "welcome", { template: "hello", version: 2 }, "welcome pinned to v2", "/rules/welcome"],
  ["rule.pin", "welcome", { template: "hello", version: null }, "welcome follows the active version", "/rules/welcome"],
  ["template.activate", "hello", { version: 3 }, "hello v3 active", "/templates/hello/versions"],
  ["template.roll_back", "hello", { version: 2 }, "hello back to v2", "/templates/hello/versions"],
  ["release.publish", "0199", { hash: "abcdef0123456" }, "Release abcdef01", "/releases"],
  ["replay.run", "0199", { toSend: 312 }, "Replay of 312 messages", "/replays/0199"],
  ["event.replan", "0199", null, "Rules asked again", "/events/0199"],
])("%s of %s is told as it was", (action, targetId, after, label, href) => {
  const told = changeOf({ id: "1", at: "2026-11-29T00:00:00Z", action, targetId, actorName: "Ada", after });
  expect(told).toMatchObject({ label, href, by: "Ada" });
});
