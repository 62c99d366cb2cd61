import { performance } from "node:perf_hooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OutgoingMessage, Provider, SubmitOptions } from "./types.ts";

/** What the far side does with the next message. `cut` closes the connection after the message came in, without an answer. */
export type Script =
  | "accept"
  | "slow"
  | "defer"
  | "throttle"
  | "no_such_user"
  | "refuse_content"
  | "refuse_sender"
  | "cut"
  | "silent";

/** The far side of a provider, on loopback, that does as told. */
export type Peer = {
  next(script: Script): void;
  /** The bytes of each message that it took, as hashes. */
  taken(): string[];
  /** How often somebody began to hand over a message. */
  begun(): number;
  connections(): number;
  /** Ends the connections on which nothing is under way. */
  closeIdle(): void;
};

/** What the two kinds of provider differ in. */
export type Kind = {
  /** The provider cannot say this in its answer. */
  never?: Script[];
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
  { never = [] }: Kind = {},
): void {
  describe(`${name} keeps the contract`, () => {
    let it: Awaited<ReturnType<typeof open>>;
    let keys = 0;
    /** A message of its own: another key. */
    const fresh = (changes: Partial<SubmitOptions> = {}) => options({ idempotencyKey: `k-${++keys}`, ...changes });
    beforeAll(async () => {
      it = await open();
    });
    afterAll(() => it.close());

    test("says accepted when the far side took it", async () => {
      it.peer.next("accept");
      expect(await it.provider.submit(message(), fresh())).toMatchObject({
        outcome: "accepted",
        providerMessageId: expect.any(String),
      });
      expect(it.peer.taken()).toHaveLength(1);
    });

    test.each(
      (
        [
          ["slow", { outcome: "accepted" }],
          ["defer", { outcome: "deferred", class: "transient" }],
          ["throttle", { outcome: "deferred", class: "throttled" }],
          ["no_such_user", { outcome: "rejected", class: "recipient", permanent: true }],
          ["refuse_content", { outcome: "rejected", class: "content" }],
          ["refuse_sender", { outcome: "rejected", class: "configuration" }],
          ["cut", { outcome: "unknown" }],
        ] as const
      ).filter(([script]) => !never.includes(script)),
    )("after %s", async (script, expected) => {
      it.peer.next(script);
      expect(await it.provider.submit(message(), fresh())).toMatchObject(expected);
    });

    test("a silence after the message went out is unknown", async () => {
      it.peer.next("silent");
      let committing = 0;
      const outcome = await it.provider.submit(
        message(),
        fresh({
          signal: AbortSignal.timeout(400),
          onCommitting() {
            committing++;
          },
        }),
      );
      expect(outcome.outcome).toBe("unknown");
      expect(committing).toBe(1);
    });

    test("sends nothing when the budget is spent", async () => {
      const [begun, taken] = [it.peer.begun(), it.peer.taken().length];
      let committing = false;
      const outcome = await it.provider.submit(
        message(),
        fresh({
          remainingMs: () => 0,
          onCommitting() {
            committing = true;
          },
        }),
      );
      expect(outcome).toMatchObject({ outcome: "deferred", code: "budget_spent" });
      expect(committing).toBe(false);
      expect(it.peer.taken()).toHaveLength(taken);
      expect(it.peer.begun()).toBe(begun);
    });

    test("asks the budget last: one that runs out on the way sends nothing", async () => {
      const taken = it.peer.taken().length;
      const end = performance.now() + 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      expect(await it.provider.submit(message(), fresh({ remainingMs: () => end - performance.now() }))).toMatchObject({
        code: "budget_spent",
      });
      expect(it.peer.taken()).toHaveLength(taken);
    });

    test("a call that was given up before its first byte sends nothing", async () => {
      const [begun, aborted] = [it.peer.begun(), new AbortController()];
      aborted.abort();
      expect(await it.provider.submit(message(), fresh({ signal: aborted.signal }))).toMatchObject({ outcome: "deferred" });
      expect(it.peer.begun()).toBe(begun);
    });

    test("works on after every fault", async () => {
      const taken = it.peer.taken().length;
      it.peer.next("accept");
      expect(await it.provider.submit(message(), fresh())).toMatchObject({ outcome: "accepted" });
      expect(it.peer.taken()).toHaveLength(taken + 1);
    });

    test("keeps its connection, and replaces one that the far side closed meanwhile without sending twice", async () => {
      await it.provider.submit(message(), fresh());
      const [connections, taken] = [it.peer.connections(), it.peer.taken().length];
      for (let n = 0; n < 3; n++) await it.provider.submit(message(), fresh());
      expect(it.peer.connections()).toBe(connections);
      await new Promise((resolve) => setTimeout(resolve, 150));
      it.peer.closeIdle();
      expect(await it.provider.submit(message(), fresh())).toMatchObject({ outcome: "accepted" }); // its end is known to nobody yet
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await it.provider.submit(message(), fresh())).toMatchObject({ outcome: "accepted" });
      expect(it.peer.connections()).toBeLessThanOrEqual(connections + 1);
      expect(it.peer.taken()).toHaveLength(taken + 5);
    });

    test("a retry carries identical bytes; a provider that knows its key takes it once", async () => {
      const [before, again] = [it.peer.taken().length, fresh()];
      it.peer.next("cut");
      expect((await it.provider.submit(message(), again)).outcome).toBe("unknown");
      const second = await it.provider.submit(message(), again);
      const third = await it.provider.submit(message(), again);
      const hashes = it.peer.taken().slice(before);
      expect(new Set(hashes).size).toBe(1);
      if (it.provider.capabilities.idempotency) {
        expect(hashes).toHaveLength(1);
        expect(third).toEqual(second);
      } else expect(hashes).toHaveLength(3);
    });

    test("many at once are as many messages", async () => {
      const taken = it.peer.taken().length;
      const most = it.provider.capabilities.maxInFlight;
      const outcomes = await Promise.all(Array.from({ length: most }, () => it.provider.submit(message(), fresh())));
      expect(outcomes.every(({ outcome }) => outcome === "accepted")).toBe(true);
      expect(it.peer.taken()).toHaveLength(taken + most);
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
