import { connect, createServer } from "node:net";
import { errorCode } from "./failure.ts";

/** Binds for a moment: the port that was free, or null where `wanted` is taken. 0 asks for any. */
async function probe(wanted: number, host?: string): Promise<number | null> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => server.once("error", reject).listen(wanted, host, resolve));
    const address = server.address();
    return address && typeof address === "object" ? address.port : null;
  } catch (error) {
    if (["EADDRINUSE", "EACCES"].includes(errorCode(error))) return null;
    throw error;
  } finally {
    server.close();
  }
}

/** True when nobody listens on `port`, on any interface. */
export const portIsFree = async (port: number): Promise<boolean> => (await probe(port)) !== null;

/** `preferred` where it is free, else any free port of 127.0.0.1. */
export async function freePort(preferred = 0): Promise<number> {
  const port = (preferred && (await portIsFree(preferred)) ? preferred : null) ?? (await probe(0, "127.0.0.1"));
  if (port === null) throw new Error("no free port on 127.0.0.1");
  return port;
}

/** One from `from` until below `to` where the one that chance names is free, else any free port of 127.0.0.1. */
export const freePortWithin = ({ from, to }: { from: number; to: number }): Promise<number> =>
  freePort(from + Math.floor(Math.random() * (to - from)));

/** True where somebody takes connections at `port` of 127.0.0.1. */
export const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.on("connect", () => socket.destroy()).on("error", () => resolve(false));
  });
