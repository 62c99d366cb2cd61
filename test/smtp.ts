import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";

export type SmtpScript =
  | "accept"
  | "defer"
  | "no_such_user"
  | "refuse_content"
  | "cut"
  | "silent"
  | "slow"
  | "throttle"
  | "refuse_sender";

export type SmtpReceived = { raw: Buffer; to: string; intentId: string | null };

export type TestSmtp = {
  url: string;
  port: number;
  received: SmtpReceived[];
  begun(): number;
  next(script: SmtpScript): void;
  always(script: SmtpScript): void;
  connections(): number;
  /** Ends the connections on which nothing is under way. */
  closeIdle(): void;
  close(): Promise<void>;
};

type Reply = Error & { responseCode?: number };
const reply = (responseCode: number, text: string): Reply => Object.assign(new Error(text), { responseCode });

/** A real SMTP server on loopback that does with the next message as told, and accepts otherwise. */
export async function openTestSmtp(options: SMTPServerOptions & { slowMs?: number; port?: number } = {}): Promise<TestSmtp> {
  const scripts: SmtpScript[] = [];
  let standing: SmtpScript = "accept";
  let [begun, connections] = [0, 0];
  const received: SmtpReceived[] = [];
  let current: SmtpScript = "accept";
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    onConnect(_session, callback) {
      connections++;
      callback();
    },
    onMailFrom(_address, _session, callback) {
      current = scripts.shift() ?? standing;
      if (current === "refuse_sender") return callback(reply(553, "5.7.1 sender not allowed"));
      callback();
    },
    onRcptTo(_address, _session, callback) {
      if (current === "defer") return callback(reply(451, "4.3.0 try again later"));
      if (current === "throttle") return callback(reply(421, "4.7.28 too many messages, rate limited"));
      if (current === "no_such_user") return callback(reply(550, "5.1.1 no such user here"));
      callback();
    },
    onData(stream, session, callback) {
      void take(stream, session, current, callback);
    },
    ...options,
  });

  async function take(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    script: SmtpScript,
    callback: (error?: Error | null, message?: string) => void,
  ) {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of stream) {
        if (chunks.length === 0) begun++;
        chunks.push(chunk);
      }
    } catch {
      return callback(); // the client left before the end-of-data mark: there is no message (RFC 5321 §4.1.1.4)
    }
    const raw = Buffer.concat(chunks);
    if (script === "refuse_content") return callback(reply(554, "5.6.0 we do not like it"));
    const to = session.envelope.rcptTo[0]?.address ?? "";
    received.push({ raw, to, intentId: /^X-Waybill-Intent: (\S+)/im.exec(raw.toString("latin1"))?.[1] ?? null });
    if (script === "cut") return cut(session);
    if (script === "silent") return;
    if (script === "slow") await new Promise((resolve) => setTimeout(resolve, options.slowMs ?? 1_500));
    callback(null, `2.0.0 Ok: queued as Q${received.length}`);
  }

  type Open = { id?: string; _socket?: { destroy(): void; end(): void } };
  const open = () => [...server.connections] as Open[]; // smtp-server's own connection objects

  function cut(session: SMTPServerSession) {
    for (const connection of open()) if (connection.id === session.id) connection._socket?.destroy();
  }

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, "127.0.0.1", resolve);
  });
  server.on("error", () => {}); // connections that tests cut
  const { port } = server.server.address() as AddressInfo; // it listens on TCP
  return {
    port,
    url: `smtp://127.0.0.1:${port}?tls=ignore`,
    received,
    begun: () => begun,
    connections: () => connections,
    closeIdle() {
      for (const connection of open()) connection._socket?.end();
    },
    next: (script) => void scripts.push(script),
    always: (script) => {
      standing = script;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
