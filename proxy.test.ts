import { globSync } from "node:fs";
import { NextRequest } from "next/server";
import { afterEach, expect, test, vi } from "vitest";
import { config, proxy } from "./proxy.ts";

const ask = (path: string, headers: Record<string, string> = {}) =>
  proxy(new NextRequest(`http://console.example${path}`, { headers: { host: "console.example", ...headers } }));
afterEach(() => vi.unstubAllEnvs());

test.each(["/%00", "/api/messages?rule=%00", "/events/a%00b", "/api/rules/%00/mode"])(
  "U+0000 in %s is refused before any query",
  (path) => {
    expect(ask(path).status).toBe(400);
  },
);

test("a path that cannot be decoded is refused in the form that its reader expects", async () => {
  const answer = ask("/api/messages/%E0%A4%A");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([400, "application/problem+json"]);
  expect(await answer.json()).toMatchObject({ code: "bad_address" });
  expect(ask("/messages/%E0%A4%A").headers.get("x-middleware-rewrite")).toBe("http://console.example/nowhere");
  expect(ask("/messages/%E0%A4%A4").headers.get("x-middleware-rewrite")).toBeNull();
});

test("other addresses get an id and a policy with a nonce of their own; the mail frame keeps its own policy", () => {
  const [one, other] = [ask("/messages?rule=%2500"), ask("/messages")];
  const policy = (response: Response) => response.headers.get("content-security-policy");
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(policy(one)).toMatch(/script-src 'self' 'nonce-/);
  expect(policy(one)).not.toBe(policy(other));
  expect(one.headers.get("x-request-id")).not.toBe(other.headers.get("x-request-id"));
  expect(["/templates/welcome/frame", "/api/images?url=x"].map((path) => policy(ask(path)))).toEqual([null, null]);
  expect([policy(ask("/mailbox/1/frame")), policy(ask("/mailbox/1/2/frame")) === null]).toEqual([null, false]);
});

test("every frame of a mail keeps the policy that its route gives it", () => {
  const routes = globSync("app/**/frame/route.ts", { cwd: import.meta.dirname });
  const paths = routes.map((file) => file.replace(/^app(\/\(console\))?|\/route\.ts$/g, "").replace(/\[[^\]]*\]/g, "x"));
  expect(paths.length).toBeGreaterThan(4);
  expect(paths.filter((path) => ask(path).headers.has("content-security-policy"))).toEqual([]);
});

test("products' requests pass by: their bodies must not be kept before the key is seen", () => {
  const matches = (path: string) => config.matcher.some((matcher) => new RegExp(`^${matcher}$`).test(path));
  expect(["/api/v1/events", "/api/v1/a/b"].map(matches)).toEqual([false, false]);
  const previews = [
    "/api/templates/a-1/preview",
    "/api/templates/a/preview/x",
    "/api/templates/a/b/preview",
    "/templates/a/preview",
  ];
  expect(previews.map(matches)).toEqual([false, true, true, true]);
  expect(["/", "/messages", "/api/messages", "/api/auth/sign-in/email", "/api/v1", "/api/v1/%E0"].map(matches)).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
});

test.each<[string, Record<string, string>]>([
  ["host", { host: "in.example" }],
  ["host with the usual port", { host: "IN.example:443" }],
  ["host that a proxy in front forwards", { "x-forwarded-host": "in.example" }],
  ["host with the dot of its root", { host: "in.example." }],
  ["host with a port that is not its own", { host: "in.example:1234" }],
  ["host that cannot be read", { host: "in.example:443:1" }],
  ["host that is none", { host: "" }],
  ["host among several that proxies forward", { "x-forwarded-host": "other.example, in.example" }],
])("at the public address, by its %s, only what is public is there", (_, headers) => {
  vi.stubEnv("CONSOLE_URL", "https://console.example");
  vi.stubEnv("PUBLIC_URL", "https://in.example");
  const statuses = (paths: string[]) => paths.map((path) => ask(path, headers).status);
  expect(statuses(["/api/health", "/api/v1/events"])).toEqual([200, 200]);
  expect(statuses(["/", "/messages", "/sign-in", "/api/messages", "/api/auth/sign-in/email", "/_next/static/x.js"])).toEqual([
    404, 404, 404, 404, 404, 404,
  ]);
  const image = `/assets/${"0f".repeat(32)}/logo.png`;
  expect(statuses([image, `${image}/x`, image.replace("0f", "..")])).toEqual([200, 404, 404]);
  expect(ask("/messages").status).toBe(200);
});

test("where console and public address differ by their port alone, the port tells which is meant", () => {
  vi.stubEnv("CONSOLE_URL", "http://one.example:3000");
  vi.stubEnv("PUBLIC_URL", "http://one.example:8080");
  expect(ask("/messages", { host: "one.example:8080" }).status).toBe(404);
  expect(ask("/messages", { host: "one.example.:8080" }).status).toBe(404);
  expect(ask("/messages", { host: "one.example:3000" }).status).toBe(200);
});

test("one address for both serves everything; browsers are told to keep to https where the console is there", () => {
  vi.stubEnv("CONSOLE_URL", "https://console.example");
  vi.stubEnv("PUBLIC_URL", "https://console.example/");
  expect(ask("/messages").status).toBe(200);
  expect(ask("/messages").headers.get("strict-transport-security")).toBe("max-age=63072000");
  vi.stubEnv("CONSOLE_URL", "http://console.example");
  expect(ask("/messages").headers.get("strict-transport-security")).toBeNull();
});
