import { createConnection } from "node:net";
import { createTransport, type SendMailOptions } from "nodemailer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listMail } from "@/domain/mailbox/list.ts";
import { readMail } from "@/domain/mailbox/read.ts";
import { receiveMail } from "@/domain/mailbox/receive.ts";
import { until } from "@/test/until.ts";
import { openWorld, type World } from "@/test/world.ts";
import { type Mailbox, startMailbox } from "./mailbox.ts";

let world: World;
let mailbox: Mailbox;
beforeAll(async () => {
  world = await openWorld();
  mailbox = await startMailbox(world.ctx, { port: 0 });
});
afterAll(async () => {
  await mailbox.stop();
  await world.close();
});

/** One mail over its own connection: the server's answer, or the error that the client got. */
async function deliver(to: string, mail: SendMailOptions = {}) {
  const client = createTransport({ host: "127.0.0.1", port: mailbox.port, ignoreTLS: true });
  try {
    const sent = await client.sendMail({ from: "hello@acme.example", to, subject: "Hi", text: "Hello", ...mail });
    return { ok: true, response: sent.response } as const;
  } catch (error) {
    const { code, responseCode, response } = error as { code?: string; responseCode?: number; response?: string }; // nodemailer's fields
    return { ok: false, code, responseCode, response } as const;
  } finally {
    client.close();
  }
}

const kept = async (recipient: string) => (await listMail(world.ctx, { recipient })).rows;

test("keeps an ordinary mail, linked to its message, before it answers", async () => {
  const intent = "0199d3a0-0000-7000-8000-000000000001";
  const answer = await deliver("grace@harbour.example", {
    subject: "Grüße 🎈 & <b>",
    html: "<p>Hello <b>Grace</b></p>",
    messageId: "<one@acme.example>",
    headers: { "X-Waybill-Intent": intent },
  });
  expect(answer.response).toMatch(/^250 2\.6\.0 Kept as /);
  const [row] = await kept("GRACE@");
  expect(row).toMatchObject({
    from: "hello@acme.example",
    to: ["grace@harbour.example"],
    subject: "Grüße 🎈 & <b>",
    messageId: "<one@acme.example>",
    intentId: intent,
  });
  expect(answer.response).toContain(row?.id);
  const mail = await readMail(world.ctx, { id: row?.id ?? "" });
  expect(mail).toMatchObject({ html: expect.stringContaining("<b>Grace</b>"), text: expect.stringContaining("Hello") });
  expect(mail.headers).toContainEqual({ name: "Subject", value: "Grüße 🎈 & <b>" });
  expect(mail.source).toContain("Message-ID: <one@acme.example>");
  expect((await listMail(world.ctx, { intentId: intent })).rows.map((one) => one.id)).toEqual([row?.id]);
});

test.each([
  ["bounce", 550, "550 5.1.1"],
  ["550", 550, "550 5.1.1"],
  ["defer", 451, "451 4."],
  ["421", 421, "421 "],
  ["refuse", 554, "554 5.6.0"],
])("%s@ answers %i and keeps nothing", async (local, responseCode, start) => {
  const answer = await deliver(`${local}+case@traffic.example`);
  expect(answer).toMatchObject({ ok: false, responseCode });
  expect(answer.response?.startsWith(start)).toBe(true);
  expect(await kept(`${local}+case@`)).toEqual([]);
});

test("421@ closes the connection after its answer", async () => {
  const lines = await talk(["EHLO x", "MAIL FROM:<a@b.example>", "RCPT TO:<421@traffic.example>"]);
  expect(lines.text).toMatch(/421 [^\r]*closing the connection\r\n$/);
  expect(lines.closed).toBe(true);
});

test.each([
  ["drop", false],
  ["drop-after-data", false],
  ["accept-then-cut", true],
])("%s@ cuts without an answer (kept: %s)", async (local, keeps) => {
  const answer = await deliver(`${local}@traffic.example`);
  expect(answer.ok).toBe(false);
  expect(answer.responseCode).toBeUndefined();
  expect(await kept(`${local}@`)).toHaveLength(keeps ? 1 : 0);
});

test("drop@ cuts before the message goes out, the two others after it", async () => {
  const before = await talk(["EHLO x", "MAIL FROM:<a@b.example>", "RCPT TO:<drop@traffic.example>"]);
  expect(before.closed).toBe(true);
  expect(before.text).not.toContain("354");
  const after = await talk([
    "EHLO x",
    "MAIL FROM:<a@b.example>",
    "RCPT TO:<drop-after-data@traffic.example>",
    "DATA",
    "Subject: x\r\n\r\nx\r\n.",
  ]);
  expect(after.closed).toBe(true);
  expect(after.text).toMatch(/354 [^\r]*\r\n$/);
});

test("defer-twice@ defers one mail twice, then takes it, and begins again with the next", async () => {
  const tries = async (messageId: string) => {
    const seen = [];
    for (let no = 0; no < 3; no += 1)
      seen.push((await deliver("defer-twice@traffic.example", { messageId })).responseCode ?? 250);
    return seen;
  };
  expect(await tries("<a@x>")).toEqual([451, 451, 250]);
  expect(await tries("<b@x>")).toEqual([451, 451, 250]);
  expect(await kept("defer-twice@")).toHaveLength(2);
});

test("refuse-once@ refuses the first mail to an address and takes what comes later", async () => {
  const codes = [];
  for (const messageId of ["<a@x>", "<b@x>", "<a@x>"])
    codes.push((await deliver("refuse-once+1@traffic.example", { messageId })).responseCode ?? 250);
  expect(codes).toEqual([554, 250, 250]);
});

test("slow-3@ keeps at once and answers three seconds later", async () => {
  const started = performance.now();
  const answer = deliver("slow-3@traffic.example");
  const isKept = until(async () => (await kept("slow-3@")).length === 1).then(() => "kept");
  expect(await Promise.race([answer, isKept])).toBe("kept");
  expect((await answer).ok).toBe(true);
  expect(performance.now() - started).toBeGreaterThan(2_950);
});

test("refuses what is larger than 10 MB, and takes the next mail", async () => {
  const big = await deliver("big@traffic.example", { text: "x".repeat(80).concat("\r\n").repeat(140_000) });
  expect(big).toMatchObject({ ok: false, responseCode: 552 });
  expect(await kept("big@")).toEqual([]);
  expect((await deliver("next@traffic.example")).ok).toBe(true);
});

test("keeps what no parser likes: NUL, bytes that are not UTF-8, no headers, a strange intent", async () => {
  const body = Buffer.concat([
    Buffer.from("X-Waybill-Intent: robert'); DROP TABLE\r\nSubject: a\0b\r\n\r\n"),
    Buffer.from([0xff, 0x00, 0xc3, 0x28]),
  ]);
  const answer = await deliver("odd@traffic.example", { raw: body });
  expect(answer.ok).toBe(true);
  const [row] = await kept("odd@");
  expect(row?.intentId).toBeNull();
  await expect(readMail(world.ctx, { id: row?.id ?? "" })).resolves.toMatchObject({
    source: expect.stringContaining("DROP TABLE"),
  });
});

test("pages by keyset without losing or repeating a mail, also at the same moment", async () => {
  await world.db.$executeRaw`
    INSERT INTO waybill.captured_mail (id, received_at, mail_from, rcpt_to, subject, message_id, raw)
    SELECT gen_random_uuid(), '2026-01-01T00:00:00.123456Z', '', ARRAY['page@x.example'], 's' || n, '', ''::bytea FROM generate_series(1, 25) n`;
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listMail>> = await listMail(world.ctx, { recipient: "page@x", limit: 10, cursor });
    seen.push(...page.rows.map((row) => row.subject));
    cursor = page.next;
  } while (cursor);
  expect(seen).toHaveLength(25);
  expect(new Set(seen).size).toBe(25);
  await expect(listMail(world.ctx, { cursor: "nonsense" })).rejects.toMatchObject({ code: "bad_cursor" });
});

test("has no mail of an unknown id", async () => {
  await expect(readMail(world.ctx, { id: "0199d3a0-0000-7000-8000-00000000dead" })).rejects.toMatchObject({ code: "not_found" });
  await expect(readMail(world.ctx, { id: "x" })).rejects.toMatchObject({ code: "not_found" });
});

test("says which port is taken, and listens on loopback only", async () => {
  await expect(startMailbox(world.ctx, { port: mailbox.port })).rejects.toMatchObject({ code: "mailbox_port" });
  expect(mailbox.host).toBe("127.0.0.1");
});

test("a connection that breaks after the mail was stored stores it once", async () => {
  let broken = 0;
  const db = new Proxy(world.ctx.db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== "$executeRaw" || typeof value !== "function") return value;
      return async (...args: unknown[]) => {
        const answer = await Reflect.apply(value, target, args);
        if (broken++ === 0) throw new Error("Connection terminated unexpectedly"); // as pg words it
        return answer;
      };
    },
  });
  const raw = new Uint8Array(Buffer.from("Subject: once\r\n\r\nHello"));
  const { mailId } = await receiveMail({ db }, { mailFrom: "a@acme.example", rcptTo: ["once@harbour.example"], raw });
  expect((await kept("once@harbour.example")).map((row) => row.id)).toEqual([mailId]);
});

test("answers 451 while the database is away: accepted means kept", async () => {
  const away = await startMailbox({ ...world.ctx, db: brokenDb() }, { port: 0 });
  const client = createTransport({ host: "127.0.0.1", port: away.port, ignoreTLS: true });
  await expect(client.sendMail({ from: "a@b.example", to: "c@d.example", text: "x" })).rejects.toMatchObject({
    responseCode: 451,
  });
  client.close();
  await away.stop();
});

/** The world's own client inside a transaction that is over: every query fails as on a lost connection. */
function brokenDb(): World["ctx"]["db"] {
  return new Proxy(world.db, { get: () => () => Promise.reject(new Error("connection lost")) });
}

/** Speaks SMTP line by line, each after an answer to the one before; gives all that came back and whether the server closed. */
function talk(lines: string[]): Promise<{ text: string; closed: boolean }> {
  return new Promise((done) => {
    const socket = createConnection(mailbox.port, "127.0.0.1");
    let text = "";
    const queue = [...lines];
    const end = (closed: boolean) => {
      socket.destroy();
      done({ text, closed });
    };
    socket.setTimeout(3_000, () => end(false));
    socket.on("data", (data) => {
      text += data;
      if (!/^\d{3} [^\r]*\r\n$/m.test(text.slice(text.lastIndexOf("\n", text.length - 2) + 1))) return;
      const next = queue.shift();
      if (next !== undefined) socket.write(`${next}\r\n`);
    });
    socket.on("error", () => {});
    socket.on("close", () => end(true));
  });
}
