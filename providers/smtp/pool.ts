import { type Connection, connect } from "./connection.ts";
import type { SmtpUrl } from "./url.ts";

/** An unused connection is closed after this; servers close theirs after some minutes. */
const IDLE_MS = 20_000;
/** Servers limit how many messages one connection may bring. */
const MOST_MESSAGES = 100;

export type Pool = {
  take(input: { mayReuse: boolean; signal: AbortSignal }): Promise<Connection>;
  /** After a message that was accepted. */
  giveBack(connection: Connection): void;
  /** After a try that broke: in what state the server's side is nobody knows. */
  drop(connection: Connection): void;
  close(): Promise<void>;
};

/** Keeps connections alive between messages. It queues nothing: whoever asks gets an idle connection or a new one. */
export function openPool(url: SmtpUrl): Pool {
  const idle: Connection[] = [];
  const busy = new Set<Connection>();

  const end = (connection: Connection) => {
    if (connection.idle) clearTimeout(connection.idle);
    busy.delete(connection);
    connection.smtp.quit();
  };

  return {
    async take({ mayReuse, signal }) {
      for (let found = mayReuse ? idle.pop() : undefined; found; found = idle.pop()) {
        if (found.idle) clearTimeout(found.idle);
        found.idle = null;
        if (alive(found)) {
          busy.add(found);
          return found;
        }
      }
      const opened = await openInTime(url, signal);
      busy.add(opened);
      return opened;
    },
    giveBack(connection) {
      busy.delete(connection);
      connection.used++;
      if (connection.used >= MOST_MESSAGES || !alive(connection)) {
        end(connection);
        return;
      }
      connection.idle = setTimeout(() => {
        idle.splice(idle.indexOf(connection), 1);
        end(connection);
      }, IDLE_MS).unref();
      idle.push(connection);
    },
    drop(connection) {
      busy.delete(connection);
      connection.smtp.close();
    },
    async close() {
      for (const connection of idle.splice(0)) end(connection);
      for (const connection of busy) connection.smtp.close();
      busy.clear();
    },
  };
}

/** A connection that stands only after `signal` aborted is closed: whoever wanted it is gone. */
async function openInTime(url: SmtpUrl, signal: AbortSignal): Promise<Connection> {
  const opening = connect(url);
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(Object.assign(new Error("The server did not answer in time."), { code: "ETIMEDOUT" }));
  signal.addEventListener("abort", onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    return await Promise.race([opening, aborted]);
  } catch (error) {
    opening.then(
      (late) => late.smtp.close(),
      () => {}, // it is `error`
    );
    throw error;
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

const alive = ({ smtp }: Connection): boolean => Boolean(smtp._socket && !smtp._socket.destroyed && smtp._socket.writable);
