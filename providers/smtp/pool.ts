import { type Connection, connect } from "./connection.ts";
import type { SmtpUrl } from "./url.ts";

/** An unused connection is closed after this; servers close theirs after some minutes. */
const IDLE_MS = 20_000;
/** Servers limit how many messages one connection may bring. */
const MOST_MESSAGES = 100;

/** Keeps connections alive between messages. It queues nothing: whoever asks gets an idle connection or a new one. */
export function openPool(url: SmtpUrl) {
  const idle: Connection[] = [];
  const busy = new Set<Connection>();

  const end = (connection: Connection) => {
    if (connection.idle) clearTimeout(connection.idle);
    busy.delete(connection);
    connection.smtp.quit();
  };

  return {
    async take({ mayReuse, signal }: { mayReuse: boolean; signal: AbortSignal }): Promise<Connection> {
      for (let found = mayReuse ? idle.pop() : undefined; found; found = idle.pop()) {
        if (found.idle) clearTimeout(found.idle);
        found.idle = null;
        if (alive(found)) {
          busy.add(found);
          return found;
        }
      }
      const opening = connect(url);
      const { promise: aborted, reject } = Promise.withResolvers<never>();
      const onAbort = () => reject(Object.assign(new Error("The server did not answer in time."), { code: "ETIMEDOUT" }));
      signal.addEventListener("abort", onAbort, { once: true });
      if (signal.aborted) onAbort();
      try {
        const connection = await Promise.race([opening, aborted]);
        busy.add(connection);
        return connection;
      } catch (error) {
        opening.then(
          (late) => late.smtp.close(),
          () => {},
        ); // whoever wanted it is gone
        throw error;
      } finally {
        signal.removeEventListener("abort", onAbort);
      }
    },
    /** After a message that was accepted. */
    giveBack(connection: Connection): void {
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
    /** After a try that broke: in what state the server's side is nobody knows. */
    drop(connection: Connection): void {
      busy.delete(connection);
      connection.smtp.close();
    },
    async close(): Promise<void> {
      for (const connection of idle.splice(0)) end(connection);
      for (const connection of busy) connection.smtp.close();
      busy.clear();
    },
  };
}

const alive = ({ smtp }: Connection): boolean => Boolean(smtp._socket && !smtp._socket.destroyed && smtp._socket.writable);
