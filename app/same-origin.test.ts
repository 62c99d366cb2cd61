import { expect, test } from "vitest";
import { refuseForeign } from "./same-origin.ts";

const ask = (headers: Record<string, string>, method = "POST") =>
  refuseForeign(
    new Request("http://console.example/api/rules/x/mode", { method, headers: { host: "console.example", ...headers } }),
  );

test("our own page may change things", () => {
  expect(() => ask({ origin: "http://console.example", "sec-fetch-site": "same-origin" })).not.toThrow();
  expect(() => ask({ origin: "http://console.example" })).not.toThrow();
});

test.each<[string, Record<string, string>]>([
  ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["another subdomain", { origin: "http://other.console.example", "sec-fetch-site": "same-site" }],
  ["another port", { origin: "http://console.example:8080", "sec-fetch-site": "same-site" }],
  ["an opaque origin (a sandboxed mail)", { origin: "null", "sec-fetch-site": "cross-site" }],
  ["no origin at all", {}],
  ["a typed address", { "sec-fetch-site": "none" }],
])("%s may not", (_, headers) => {
  expect(() => ask(headers)).toThrow("did not come from the console's own pages");
});

test("reading is not a change", () => {
  expect(() => ask({ origin: "https://evil.example" }, "GET")).not.toThrow();
});
