import { describe, expect, test } from "vitest";
import { sha256Hex } from "@/lib/crypto.ts";
import { openTestSmtp } from "@/test/smtp.ts";
import { describeProvider, message, options } from "../contract.ts";
import { openSmtp } from "./send.ts";

describeProvider("smtp", async () => {
  const smtp = await openTestSmtp({ slowMs: 300 });
  const provider = openSmtp({ url: smtp.url });
  return {
    provider,
    peer: { ...smtp, taken: () => smtp.received.map(({ raw }) => sha256Hex(raw)) },
    async close() {
      await provider.close();
      await smtp.close();
    },
  };
});

describe("smtp", () => {
  test("the same bytes in any process: nothing random, no clock", async () => {
    const smtp = await openTestSmtp();
    const [one, two] = [openSmtp({ url: smtp.url }), openSmtp({ url: smtp.url })];
    await one.submit(message(), options());
    await two.submit(message(), options());
    expect(smtp.received[0]?.raw.equals(smtp.received[1]?.raw ?? Buffer.of())).toBe(true);
    const text = smtp.received[0]?.raw.toString() ?? "";
    expect(text).toContain("Message-ID: <m1@acme.example>");
    expect(text).toContain("Date: Fri, 02 Jan 2026 03:04:05 +0000");
    expect(text).toContain("X-Waybill-Intent: i1");
    expect(text).toContain("\r\n.\r\n".slice(0, 2)); // CRLF
    await one.close();
    await two.close();
    await smtp.close();
  });

  test("an international domain goes out in punycode", async () => {
    const smtp = await openTestSmtp();
    const provider = openSmtp({ url: smtp.url });
    expect(await provider.submit(message({ to: { name: "Jürgen", address: "j@bücher.example" } }), options())).toMatchObject({
      outcome: "accepted",
    });
    expect(smtp.received[0]?.raw.toString()).toContain("<j@xn--bcher-kva.example>"); // smtp-server shows the envelope decoded
    await provider.close();
    await smtp.close();
  });

  test("an international local part goes out by SMTPUTF8", async () => {
    const smtp = await openTestSmtp();
    const provider = openSmtp({ url: smtp.url });
    expect(await provider.submit(message({ to: { address: "jürgen@example.com" } }), options())).toMatchObject({
      outcome: "accepted",
    });
    expect(smtp.received[0]?.to).toBe("jürgen@example.com");
    await provider.close();
    await smtp.close();
  });

  test("nobody listens: deferred", async () => {
    const smtp = await openTestSmtp();
    await smtp.close();
    const provider = openSmtp({ url: smtp.url });
    expect(await provider.submit(message(), options())).toMatchObject({
      outcome: "deferred",
      class: "transient",
      code: "ECONNREFUSED",
    });
    await provider.close();
  });

  test("an unknown host: deferred", async () => {
    const provider = openSmtp({ url: "smtp://no-such-host.invalid:2525" });
    expect(await provider.submit(message(), options())).toMatchObject({ outcome: "deferred", class: "transient" });
    await provider.close();
  });

  test("a wrong password burns no message", async () => {
    const smtp = await openTestSmtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(Object.assign(new Error("5.7.8 no"), { responseCode: 535 })),
    });
    const provider = openSmtp({ url: smtp.url.replace("//", "//user:wrong@") });
    expect(await provider.submit(message(), options())).toMatchObject({ outcome: "deferred", class: "configuration" });
    expect(JSON.stringify(await provider.submit(message(), options()))).not.toContain("wrong");
    await provider.close();
    await smtp.close();
  });

  test("keeps connections alive, and notices one that the server closed meanwhile", async () => {
    let connections = 0;
    const smtp = await openTestSmtp({
      socketTimeout: 1_000,
      onConnect(_session, callback) {
        connections++;
        callback();
      },
    });
    const provider = openSmtp({ url: smtp.url });
    for (let n = 0; n < 5; n++) await provider.submit(message(), options());
    expect(connections).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await provider.submit(message(), options())).toMatchObject({ outcome: "accepted" });
    expect(connections).toBe(2);
    await provider.close();
    await smtp.close();
  });

  test("a budget that ends between the envelope and the bytes sends nothing", async () => {
    const smtp = await openTestSmtp();
    const provider = openSmtp({ url: smtp.url });
    let asked = 0;
    const outcome = await provider.submit(message(), options({ remainingMs: () => (asked++ === 0 ? 0 : 1_000) }));
    expect(outcome).toMatchObject({ outcome: "deferred", code: "budget_spent" });
    // the budget ends while a large message is on its way: no end-of-data mark goes out
    asked = 0;
    const cut = await provider.submit(
      message({ text: "x".repeat(200_000) }),
      options({ remainingMs: () => (asked++ === 0 ? 1_000 : 0) }),
    );
    expect(cut).toMatchObject({ outcome: "unknown" });
    expect(smtp.received).toHaveLength(0);
    await provider.close();
    await smtp.close();
  });
});
