import { createHash } from "node:crypto";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { openRandom, type Random } from "../plan/random.ts";
import type { Fault, Weather } from "../plan/weather.ts";
import { orderSchema, settingsSchema } from "./control.ts";
import { openJournal } from "./journal.ts";

/** A mail server without idempotency, as a process: `smtp.ts <settings>`. It takes what comes, does as it is told, and writes down what it took. */
const record = openJournal(settingsSchema.parse(JSON.parse(process.argv[2] ?? "")).journal);
/** Long enough that a kill finds calls under way. */
const DELAY_MS = 60;
const SLOW_MS = 700;

let parts: Weather["parts"] = [];
let random: Random = openRandom(0);

type Reply = Error & { responseCode?: number };
type Done = (error?: Error | null, message?: string) => void;
const reply = (responseCode: number, text: string): Reply => Object.assign(new Error(text), { responseCode });
const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");

function choose(): Fault | null {
  let left = random.next();
  for (const [fault, share] of parts) {
    left -= share;
    if (left < 0) return fault;
  }
  return null;
}

const chosen = new WeakMap<SMTPServerSession, Fault | null>();

const server = new SMTPServer({
  hideSTARTTLS: true,
  allowInsecureAuth: true,
  authMethods: ["PLAIN"],
  logger: false,
  onAuth(_auth, _session, done) {
    if (choose() === "login") return done(reply(535, "5.7.8 the password is refused"));
    done(null, { user: "storm" });
  },
  onMailFrom(_address, session, done) {
    chosen.set(session, choose());
    if (chosen.get(session) === "throttle") return done(reply(421, "4.7.28 too many messages, rate limited"));
    done();
  },
  onRcptTo(_address, session, done) {
    const fault = chosen.get(session);
    if (fault === "cut_before") return cut(session);
    if (fault === "error_before") return done(reply(451, "4.3.0 try again later"));
    if (fault === "refuse") return done(reply(550, "5.7.1 not from here"));
    done();
  },
  onData(stream, session, done) {
    void take(stream, session, done);
  },
});

async function take(stream: SMTPServerDataStream, session: SMTPServerSession, done: Done): Promise<void> {
  const begunAt = Date.now();
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk);
  } catch {
    return done(); // the client left before the end-of-data mark: there is no message (RFC 5321 §4.1.1.4)
  }
  const raw = Buffer.concat(chunks);
  const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : "";
  const to = session.envelope.rcptTo[0]?.address ?? "";
  const head = raw.toString("latin1").split("\r\n\r\n", 1)[0] ?? "";
  record({
    at: Date.now(),
    begunAt,
    to,
    intentId: /^X-Waybill-Intent: (\S+)/im.exec(head)?.[1] ?? null,
    messageId: /^Message-ID:\s*(\S+)/im.exec(head)?.[1] ?? null,
    key: null,
    requestHash: sha256(`${from}\n${to}\n${sha256(raw)}`),
    result: "taken",
  });
  const fault = chosen.get(session);
  if (fault === "silent_after") return;
  if (fault === "cut_after" || fault === "error_after") return cut(session); // no answer says "failed" of a message that was taken
  await sleep(fault === "slow" ? SLOW_MS : DELAY_MS);
  done(null, "2.0.0 Ok: queued");
}

function cut(session: SMTPServerSession): void {
  for (const connection of server.connections as Iterable<{ id?: string; _socket?: { destroy(): void } }>) // smtp-server's own objects
    if (connection.id === session.id) connection._socket?.destroy();
}

server.on("error", () => {}); // connections that are cut
process.on("message", (message) => {
  const order = orderSchema.parse(message);
  if ("advanceMs" in order) return; // nothing here depends on the time
  parts = order.parts;
  random = openRandom(order.seed);
  // Who is logged in is not asked again: a refused password shows on new connections only.
  if (parts.some(([fault]) => fault === "login"))
    for (const connection of server.connections as Iterable<{ _socket?: { destroy(): void } }>) connection._socket?.destroy(); // as above
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.server.address() as AddressInfo).port })); // it listens on TCP
