import { performance } from "node:perf_hooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OutgoingMessage, Provider, SubmitOptions } from "./types.ts";

/** What the far side does with the next message. `cut` closes the connection after the message came in, without an answer. */
export type Script = "accept" | "defer" | "no_such_user" | "refuse_content" | "cut" | "silent";

/** The far side of a provider, on loopback, that does as told. */
export type Peer = {
  next(script: Script): void;
  /** Messages that came in whole, as raw bytes. */
  received: Buffer[];
  /** How often somebody began to hand over a message. */
  begun(): number;
};

export const message = (changes: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  from: { name: "Acme", address: "hello@acme.example" },
  to: { name: "Ada", address: "ada@example.com" },
  subject: "Grüße 🎉",
  html: "<p>Hello <b>Ada</b></p>\n.\nend",
  text: "Hello Ada\n.\nend",
  messageId: "<m1@acme.example>",
  date: new Date("2026-01-02T03:04:05Z"),
  headers: { "X-Waybill-Intent": "i1" },
  ...changes,
});

export const options = (changes: Partial<SubmitOptions> = {}): SubmitOptions => ({
  idempotencyKey: "k1",
  signal: AbortSignal.timeout(10_000),
  remainingMs: () => 10_000,
  ...changes,
});

/** What every provider must do. `open` gives one with its far side, and `close` ends both. */
export function describeProvider(
  name: string,
  open: () => Promise<{ provider: Provider; peer: Peer; close(): Promise<void> }>,
): void {
  describe(`${name} keeps the contract`, () => {
    let it: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      it = await open();
    });
    afterAll(() => it.close());

    test("says accepted when the far side took it", async () => {
      it.peer.next("accept");
      expect(await it.provider.submit(message(), options())).toMatchObject({ outcome: "accepted" });
      expect(it.peer.received).toHaveLength(1);
    });

    test.each([
      ["defer", { outcome: "deferred", class: "transient" }],
      ["no_such_user", { outcome: "rejected", class: "recipient", permanent: true }],
      ["refuse_content", { outcome: "rejected", class: "content" }],
      ["cut", { outcome: "unknown" }],
    ] as const)("after %s", async (script, expected) => {
      it.peer.next(script);
      expect(await it.provider.submit(message(), options())).toMatchObject(expected);
    });

    test("a silence after the message went out is unknown", async () => {
      it.peer.next("silent");
      let committing = false;
      const outcome = await it.provider.submit(
        message(),
        options({
          signal: AbortSignal.timeout(400),
          onCommitting() {
            committing = true;
          },
        }),
      );
      expect(outcome.outcome).toBe("unknown");
      expect(committing).toBe(true);
    });

    test("sends nothing when the budget is spent", async () => {
      const [begun, received] = [it.peer.begun(), it.peer.received.length];
      let committing = false;
      const outcome = await it.provider.submit(
        message(),
        options({
          remainingMs: () => 0,
          onCommitting() {
            committing = true;
          },
        }),
      );
      expect(outcome).toMatchObject({ outcome: "deferred", code: "budget_spent" });
      expect(committing).toBe(false);
      expect(it.peer.received).toHaveLength(received);
      expect(it.peer.begun()).toBe(begun);
    });

    test("asks the budget last: one that runs out on the way sends nothing", async () => {
      const received = it.peer.received.length;
      const end = performance.now() + 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      expect(await it.provider.submit(message(), options({ remainingMs: () => end - performance.now() }))).toMatchObject({
        code: "budget_spent",
      });
      expect(it.peer.received).toHaveLength(received);
    });

    test("works on after every fault", async () => {
      const received = it.peer.received.length;
      it.peer.next("accept");
      expect(await it.provider.submit(message(), options())).toMatchObject({ outcome: "accepted" });
      expect(it.peer.received).toHaveLength(received + 1);
    });

    test("the same message has the same hash, another one another", async () => {
      const hash = await it.provider.requestHash(message(), "k1");
      expect(await it.provider.requestHash(message(), "k1")).toBe(hash);
      expect(await it.provider.requestHash(message({ text: "Hello Bob" }), "k1")).not.toBe(hash);
      expect(await it.provider.requestHash(message({ to: { address: "bob@example.com" } }), "k1")).not.toBe(hash);
    });

    test.each([
      ["a name", { to: { name: "Ada\r\nBcc: eve@example.com", address: "ada@example.com" } }],
      ["an address", { to: { address: "ada@example.com\r\nBcc: eve@example.com" } }],
      ["a subject", { subject: "Hello\nBcc: eve@example.com" }],
      ["a header", { headers: { "X-A": "1\r\nBcc: eve@example.com" } }],
      ["a header's name", { headers: { "X-A: 1\r\nBcc": "eve@example.com" } }],
      ["a NUL", { subject: "a\0b" }],
    ])("refuses a line break or NUL in %s", async (_, changes) => {
      await expect(it.provider.requestHash(message(changes), "k1")).rejects.toMatchObject({ code: "unsafe_message" });
    });
  });
}
