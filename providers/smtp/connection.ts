import { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { Budget } from "../types.ts";
import type { Mime } from "./mime.ts";
import type { SmtpUrl } from "./url.ts";

export type Connection = {
  smtp: SMTPConnection;
  /** Messages sent over it. */
  used: number;
  /** Closes it when nobody needed it for long; null while it is in use. */
  idle: NodeJS.Timeout | null;
};

/** What nodemailer throws, as far as it is looked at. */
export type SmtpError = Error & {
  code?: string;
  originalCode?: string;
  responseCode?: number;
  response?: string;
  command?: string;
  budget?: boolean;
};

/** A connection with TLS and login done. Rejects with the server's reply or the system's error. */
export function connect(url: SmtpUrl): Promise<Connection> {
  const { promise, resolve, reject } = Promise.withResolvers<Connection>();
  const { auth, ...options } = url.connection;
  const smtp = new SMTPConnection(options);
  const fail = (error: Error) => {
    reject(error); // before close(), which tells of an "end" as well
    smtp.close();
  };
  smtp.once("error", fail);
  smtp.once("end", () => fail(new Error("The server closed the connection.")));
  const ready = () => {
    smtp.removeAllListeners("error");
    smtp.removeAllListeners("end");
    smtp.on("error", () => {}); // told by the callback of what was going on
    resolve({ smtp, used: 0, idle: null });
  };
  smtp.connect((error) => {
    if (error) fail(error);
    else if (!auth) ready();
    else smtp.login({ ...auth, credentials: auth }, (refused) => (refused ? fail(refused) : ready()));
  });
  return promise;
}

/**
 * Hands one message over. The budget is asked when the server has said 354 and wants the first byte, and again before the
 * end-of-data mark that commits the message: nothing is queued between the two. Resolves with the server's last reply.
 */
export function transmit({ smtp }: Connection, mime: Mime, budget: Budget): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const give = (error: Error) => {
    reject(error);
    smtp.close();
  };
  const onAbort = () => give(Object.assign(new Error("The server did not answer in time."), { code: "ETIMEDOUT" }));
  budget.signal.addEventListener("abort", onAbort, { once: true });
  if (budget.signal.aborted) onAbort();
  // a moment later: the callback of send() knows more, and comes after "end"
  const closed = () => setImmediate(give, Object.assign(new Error("The server closed the connection."), { code: "ECONNECTION" }));
  smtp.once("end", closed);
  smtp.send({ from: mime.from, to: [mime.to], size: mime.raw.length }, gated(mime.raw, budget), (error, info) => {
    if (error || !info) give(error ?? new Error("no answer"));
    else resolve(info.response);
  });
  return promise.finally(() => {
    smtp.removeListener("end", closed);
    budget.signal.removeEventListener("abort", onAbort);
  });
}

/** The message's bytes, behind the budget. */
function gated(raw: Buffer, budget: Budget): Readable {
  let sent = false;
  return new Readable({
    highWaterMark: 1, // so that the second read comes when the bytes of the first have gone on
    read() {
      if (budget.remainingMs() <= 0)
        return void this.destroy(Object.assign(new Error("The time to send was over."), { budget: true }));
      if (sent) return void this.push(null);
      sent = true;
      budget.onCommitting();
      this.push(raw);
    },
  });
}
