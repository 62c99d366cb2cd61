import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { type Magic, magicOf } from "@/domain/mailbox/magic.policy.ts";
import { receiveMail } from "@/domain/mailbox/receive.ts";
import type { Ctx } from "@/lib/context.ts";
import { errorText, WaybillError } from "@/lib/errors.ts";
import { Deferrals } from "./mailbox-deferrals.ts";

const SIZE_LIMIT = 10 * 1024 * 1024;

export type Mailbox = { host: string; port: number; stop(): Promise<void> };

/**
 * The local mailbox: an SMTP server that keeps every mail in `captured_mail` and forwards none. It answers 250 only after the
 * row is committed, and listens on loopback unless `host` says otherwise. Port 0 takes a free one.
 */
export async function startMailbox(ctx: Ctx, { port, host = "127.0.0.1" }: { port: number; host?: string }): Promise<Mailbox> {
  const stopping = new AbortController();
  const sockets = new Map<string, Socket>();
  const deferrals = new Deferrals();
  const cut = (session: SMTPServerSession) => sockets.get(peer(session))?.destroy();

  const server = new SMTPServer({
    name: "waybill-mailbox",
    size: SIZE_LIMIT,
    hideENHANCEDSTATUSCODES: false,
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 1_000,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? "anybody" }),
    onRcptTo({ address }, session, done) {
      const magic = magicOf(address);
      if (magic?.at !== "rcpt") return done();
      if (magic.does === "cut") cut(session);
      else if (magic.does === "reply") done(smtpError(magic.code, magic.text));
    },
    onData(stream, session, done) {
      take(stream, session).then(
        (answer) => (answer === null ? cut(session) : done(answer.error, answer.text)),
        (error: unknown) => {
          ctx.log.error({ err: error }, "the mailbox could not keep a mail");
          done(smtpError(451, "Could not be kept, try again"));
        },
      );
    },
  });

  /** What to answer; null cuts the connection. */
  async function take(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
  ): Promise<{ error: Error | null; text?: string } | null> {
    const raw = await readAll(stream);
    if (!raw) return { error: smtpError(552, "Too large") };
    const rcptTo = session.envelope.rcptTo.map((recipient) => recipient.address);
    const magic = rcptTo.map(magicOf).find((one) => one?.at === "data") ?? null;
    if (magic?.does === "reply" && deferrals.refuses(magic, rcptTo, raw)) return { error: smtpError(magic.code, magic.text) };
    if (magic?.does === "cut" && !magic.stores) return null;
    const mailFrom = session.envelope.mailFrom ? session.envelope.mailFrom.address : "";
    const { mailId } = await receiveMail(ctx, { mailFrom, rcptTo, raw });
    return afterKeeping(magic, mailId, stopping.signal);
  }

  server.on("error", (error) => ctx.log.debug({ reason: errorText(error) }, "mailbox connection"));
  server.server.on("connection", (socket) => {
    const key = peer(socket);
    sockets.set(key, socket);
    socket.once("close", () => sockets.delete(key));
  });
  const bound = await listen(server, port, host);
  return {
    host,
    port: bound,
    async stop() {
      stopping.abort();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

async function afterKeeping(magic: Magic | null, mailId: string, signal: AbortSignal) {
  if (magic?.does === "cut") return null;
  if (magic?.does === "delay") await sleep(magic.seconds * 1_000, undefined, { signal, ref: false }).catch(() => {}); // stopped
  return { error: null, text: `Kept as ${mailId}` };
}

/** The other side of a connection. smtp-server strips the IPv6 prefix of an IPv4 address, the socket does not. */
const peer = ({ remoteAddress, remotePort }: { remoteAddress?: string; remotePort?: number }) =>
  `${remoteAddress?.replace(/^::ffff:/i, "")}:${remotePort}`;

const smtpError = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** All bytes, or null where there are more than the limit (the rest is read and forgotten). */
async function readAll(stream: SMTPServerDataStream): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    if (stream.sizeExceeded) chunks.length = 0;
    else chunks.push(chunk);
  }
  return stream.sizeExceeded ? null : new Uint8Array(Buffer.concat(chunks));
}

function listen(server: SMTPServer, port: number, host: string): Promise<number> {
  return new Promise((done, fail) => {
    const refuse = (error: NodeJS.ErrnoException) =>
      fail(
        new WaybillError("mailbox_port", `The mailbox cannot listen on ${host}:${port} (${error.code}). Choose another port.`),
      );
    server.server.once("error", refuse);
    server.listen(port, host, () => {
      server.server.off("error", refuse);
      const address = server.server.address();
      done(typeof address === "object" && address ? address.port : port);
    });
  });
}
