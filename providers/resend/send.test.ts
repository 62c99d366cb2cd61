import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { performance } from "node:perf_hooks";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Preset } from "@/test/resend/answer.ts";
import { type FakeResend, openFakeResend } from "@/test/resend/server.ts";
import { describeProvider, message, options, type Script } from "../contract.ts";
import type { Outcome, Provider } from "../types.ts";
import { KEY_TAG } from "./request.ts";
import { openResend } from "./send.ts";

const scripts: Partial<Record<Script, Preset>> = {
  defer: "503",
  throttle: "429",
  refuse_content: "invalid",
  refuse_sender: "unverified_domain",
  cut: "cut_after",
  silent: "silent_after",
};

const open = (url: string, apiKey = "re_test"): Provider => openResend({ apiKey, account: "test", url });

describeProvider(
  "resend",
  async () => {
    const fake = await openFakeResend();
    const provider = open(fake.url);
    return {
      provider,
      peer: {
        next: (script) => fake.next(script === "slow" ? { delayMs: 300 } : (scripts[script] ?? "accept")),
        taken: () => fake.mails.map((mail) => mail.bodyHash),
        begun: () => fake.submissions.length,
        connections: fake.connections,
        closeIdle: fake.closeIdle,
      },
      async close() {
        await provider.close();
        await fake.close();
      },
    };
  },
  { never: ["no_such_user"] }, // it takes the message, and a webhook tells later that it bounced
);

describe("resend", () => {
  let fake: FakeResend;
  let provider: Provider;
  beforeAll(async () => {
    fake = await openFakeResend();
    provider = open(fake.url);
    return async () => {
      await provider.close();
      await fake.close();
    };
  });
  beforeEach(() => fake.reset());

  test.each<[Preset, Partial<Record<string, unknown>>]>([
    ["500_before", { outcome: "unknown", code: "internal_server_error" }],
    ["500_after", { outcome: "unknown", code: "internal_server_error" }],
    ["502_after", { outcome: "unknown", code: "HTTP 502" }],
    ["503", { outcome: "deferred", class: "transient", retryAfterSeconds: 3 }],
    ["429", { outcome: "deferred", class: "throttled", code: "rate_limit_exceeded", retryAfterSeconds: 2 }],
    ["daily_quota", { outcome: "deferred", class: "throttled", code: "daily_quota_exceeded", retryAfterSeconds: 600 }],
    ["monthly_quota", { outcome: "deferred", class: "throttled", code: "monthly_quota_exceeded", retryAfterSeconds: 600 }],
    ["missing_key", { outcome: "deferred", class: "configuration", code: "missing_api_key" }],
    ["bad_key", { outcome: "deferred", class: "configuration" }],
    ["restricted_key", { outcome: "deferred", class: "configuration", code: "restricted_api_key" }],
    ["unverified_domain", { outcome: "rejected", class: "configuration", about: "sender" }],
    ["invalid_to", { outcome: "rejected", class: "recipient", permanent: false }],
    ["invalid", { outcome: "rejected", class: "content", code: "validation_error" }],
    ["conflict", { outcome: "unknown", code: "invalid_idempotent_request", hopeless: true }],
    ["concurrent", { outcome: "unknown", code: "concurrent_idempotent_requests" }],
    ["redirect", { outcome: "deferred", class: "configuration", code: "HTTP 308" }],
    ["cut_early", { outcome: "unknown" }],
    ["cut_before", { outcome: "unknown" }],
    ["half", { outcome: "unknown" }],
    ["not_json", { outcome: "unknown" }],
    ["huge", { outcome: "unknown" }],
  ])("%s", async (preset, expected) => {
    fake.next(preset);
    const outcome = await provider.submit(message(), options({ idempotencyKey: preset }));
    expect(outcome).toMatchObject(expected);
    expect("hopeless" in outcome).toBe(preset === "conflict");
    expect(("detail" in outcome ? (outcome.detail ?? "") : "").length).toBeLessThanOrEqual(500);
    expect(fake.submissions.length).toBeLessThanOrEqual(1); // no redirect followed, nothing sent twice
  });

  test.each<Preset>(["500_after", "502_after", "cut_after", "half", "silent_after"])(
    "%s: asked again with the same key, it tells the first answer, and one mail went out",
    async (preset) => {
      fake.next(preset);
      const once = options({ idempotencyKey: preset, signal: AbortSignal.timeout(300) });
      expect(await provider.submit(message(), once)).toMatchObject({ outcome: "unknown" });
      const again = await provider.submit(message(), options({ idempotencyKey: preset }));
      expect(again).toMatchObject({ outcome: "accepted", providerMessageId: fake.mails[0]?.id });
      expect(fake.mails).toHaveLength(1);
      expect(new Set(fake.submissions.map((each) => each.bodyHash)).size).toBe(1);
    },
  );

  test("while the first is in progress, a second with its key is unknown; other bytes under it are hopeless", async () => {
    fake.next({ delayMs: 200 });
    const first = provider.submit(message(), options());
    await expect.poll(() => fake.mails.length).toBe(1);
    expect(await provider.submit(message(), options())).toMatchObject({
      outcome: "unknown",
      code: "concurrent_idempotent_requests",
    });
    expect(await first).toMatchObject({ outcome: "accepted" });
    expect(await provider.submit(message({ text: "other" }), options())).toMatchObject({ outcome: "unknown", hopeless: true });
    expect(fake.mails).toHaveLength(1);
  });

  test("300 messages, 50 at once, while connections are closed and answers get lost: one mail each, of the same bytes", async () => {
    const faults: Preset[] = ["cut_early", "cut_before", "cut_after", "half", "500_before", "500_after", "429", "503"];
    fake.mix(
      faults.map((preset) => [preset, 0.04]),
      7,
    );
    const stormy = open(fake.url); // what the far side closed last, nobody uses after it
    const closing = setInterval(fake.closeIdle, 3);
    const waiting = Array.from({ length: 300 }, (_, n) => `storm-${n}`);
    const asked: Record<string, number> = {};
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        for (let key = waiting.pop(); key; key = waiting.pop()) {
          const { outcome } = await stormy.submit(message(), options({ idempotencyKey: key }));
          asked[outcome] = (asked[outcome] ?? 0) + 1;
          if (outcome !== "accepted") waiting.push(key);
        }
      }),
    );
    clearInterval(closing);
    await stormy.close();
    expect(new Set(fake.mails.map((mail) => mail.key)).size).toBe(300);
    expect(fake.mails).toHaveLength(300);
    expect(new Set(fake.submissions.map((each) => `${each.key} ${each.bodyHash}`)).size).toBe(300);
    expect(asked).toMatchObject({ accepted: 300, deferred: expect.any(Number), unknown: expect.any(Number) });
  });

  test("a day later the key is forgotten, as documented", async () => {
    expect(await provider.submit(message(), options())).toMatchObject({ outcome: "accepted" });
    fake.moveClock(24 * 3_600_000 + 1_000); // a wall clock may be put back by a little between the two
    expect(await provider.submit(message(), options())).toMatchObject({ outcome: "accepted" });
    expect(fake.mails).toHaveLength(2);
  });

  test("the request: Resend's own fields, our ids as tags and headers, and a hash of the exact bytes", async () => {
    const eventful = message({
      headers: { "X-Waybill-Intent": "0190-i", "X-Waybill-Event": "not a tag!" },
      from: { name: 'Acme, "Inc."', address: "a@bücher.example" },
    });
    await provider.submit(eventful, options({ idempotencyKey: "waybill-1" }));
    expect(fake.mails[0]).toMatchObject({
      key: "waybill-1",
      from: '"Acme, \\"Inc.\\"" <a@xn--bcher-kva.example>',
      to: "ada@example.com",
      intentId: "0190-i",
      tags: { [KEY_TAG]: "waybill-1", waybill_intent: "0190-i" },
    });
    expect(await provider.requestHash(eventful, "waybill-1")).toBe(fake.mails[0]?.bodyHash);
    const other = open(fake.url);
    expect(await other.requestHash(eventful, "waybill-1")).toBe(fake.mails[0]?.bodyHash);
    await other.close();
  });

  test("a wrong key and an unverified domain, by the fake's own word; the key is never quoted", async () => {
    const wrong = open(fake.url, "re_secret");
    const outcome = await wrong.submit(message(), options());
    expect(outcome).toMatchObject({ outcome: "deferred", class: "configuration" });
    expect(JSON.stringify(outcome)).not.toContain("re_secret");
    await wrong.close();
    fake.settings.domains = ["other.example"];
    expect(await provider.submit(message(), options())).toMatchObject({ outcome: "rejected", class: "configuration" });
  });

  test("the documented rate, with the wait that it names", async () => {
    fake.settings.ratePerSecond = 5;
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, n) => provider.submit(message(), options({ idempotencyKey: `r${n}` }))),
    );
    const limited = outcomes.filter(({ outcome }) => outcome === "deferred");
    expect(limited.length).toBeGreaterThanOrEqual(20); // two seconds at most
    expect(limited[0]).toMatchObject({ class: "throttled", retryAfterSeconds: 1 });
    expect(fake.mails.length + limited.length).toBe(30);
  });

  test("an answer before the body went out whole is definite", async () => {
    fake.next("500_early");
    const large = message({ html: "x".repeat(30_000_000) });
    expect(await provider.submit(large, options())).toMatchObject({ outcome: "deferred", class: "transient" });
  });

  test("Retry-After as a date is counted on the provider's own clock", async () => {
    const headers = { date: "Mon, 30 Nov 2026 10:00:00 GMT", "retry-after": "Mon, 30 Nov 2026 10:01:30 GMT" };
    fake.next({ take: false, status: 429, name: "rate_limit_exceeded", headers });
    expect(await provider.submit(message(), options())).toMatchObject({ retryAfterSeconds: 90 });
    fake.next({ take: false, status: 429, name: "rate_limit_exceeded", headers: { "retry-after": "soon" } });
    expect(await provider.submit(message(), options())).not.toHaveProperty("retryAfterSeconds");
  });

  test.each<[string, string, Partial<Outcome>]>([
    ["nobody listens", "http://127.0.0.1:1", { outcome: "deferred", class: "transient", code: "ECONNREFUSED" }],
    ["an unknown host", "http://no-such-host.invalid", { outcome: "deferred", class: "transient" }],
  ])("%s: deferred", async (_, url, expected) => {
    const away = open(url);
    expect(await away.submit(message(), options())).toMatchObject(expected);
    await away.close();
  });

  test("no TLS where TLS was expected burns no message", async () => {
    const away = open(fake.url.replace("http:", "https:"));
    expect(await away.submit(message(), options())).toMatchObject({ outcome: "deferred", class: "configuration" });
    await away.close();
  });

  test("noise instead of HTTP, after the bytes went out, is unknown; a silent handshake is not", async () => {
    const server = net.createServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", () => socket.end("\0\0 hello\r\n\r\n"));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo; // it listens on TCP
    const noisy = open(`http://127.0.0.1:${port}`);
    expect(await noisy.submit(message(), options())).toMatchObject({ outcome: "unknown" });
    await noisy.close();
    server.removeAllListeners("connection").on("connection", (socket) => socket.on("error", () => {}));
    const silent = open(`https://127.0.0.1:${port}`);
    const outcome = await silent.submit(message(), options({ signal: AbortSignal.timeout(200) }));
    expect(outcome).toMatchObject({ outcome: "deferred", class: "transient", code: "ETIMEDOUT" });
    await silent.close();
    server.close();
  });

  test("the budget is asked when the connection stands, after its handshake", async () => {
    const other = open(fake.url);
    let asked = 0;
    const end = performance.now() + 10_000;
    await other.submit(
      message(),
      options({
        remainingMs() {
          asked++;
          return end - performance.now();
        },
      }),
    );
    expect(asked).toBe(1);
    expect(fake.mails).toHaveLength(1);
    await other.close();
  });
});
