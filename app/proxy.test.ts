import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { config, proxy } from "@/proxy.ts";

const ask = (path: string) => proxy(new NextRequest(`http://console.example${path}`));

test.each(["/%00", "/api/messages?rule=%00", "/events/a%00b", "/api/rules/%00/mode"])(
  "U+0000 in %s is refused before any query",
  (path) => {
    expect(ask(path).status).toBe(400);
  },
);

test("other addresses get an id and a policy with a nonce of their own; the mail frame keeps its own policy", () => {
  const [one, other] = [ask("/messages?rule=%2500"), ask("/messages")];
  const policy = (response: Response) => response.headers.get("content-security-policy");
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(policy(one)).toMatch(/script-src 'self' 'nonce-/);
  expect(policy(one)).not.toBe(policy(other));
  expect(one.headers.get("x-request-id")).not.toBe(other.headers.get("x-request-id"));
  expect([policy(ask("/mailbox/1/frame")), policy(ask("/mailbox/1/2/frame")) === null]).toEqual([null, false]);
});

test("products' requests pass by: their bodies must not be kept before the key is seen", () => {
  const matches = (path: string) => new RegExp(`^${config.matcher}$`).test(path);
  expect(["/api/v1/events", "/_next/static/x.js"].map(matches)).toEqual([false, false]);
  expect(["/", "/messages", "/api/messages", "/api/auth/sign-in/email", "/api/v1"].map(matches)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
});
