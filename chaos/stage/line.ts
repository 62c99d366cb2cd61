import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A TCP connection's way that can break. */
export type Wire = {
  port: number;
  /** Ends every connection without a word, and lets none through for `refuseMs`. */
  cut(refuseMs: number): void;
  /** Nothing passes for so long, in either direction. */
  freeze(ms: number): void;
  /** From now on nothing is in the way. */
  heal(): void;
  close(): Promise<void>;
};

/** Passes on what comes to a free port of 127.0.0.1, to `target`. */
export async function openLine(target: number): Promise<Wire> {
  const pairs = new Set<[Socket, Socket]>();
  let refuseUntil = 0;
  let frozenUntil = 0;
  let thaw: NodeJS.Timeout | undefined;

  const server = createServer({ noDelay: true }, (near) => {
    if (performance.now() < refuseUntil) return void near.resetAndDestroy();
    const far = connect({ port: target, host: "127.0.0.1", noDelay: true });
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on("data", (bytes) => {
        if (!to.write(bytes)) from.pause();
      });
      to.on("drain", () => performance.now() >= frozenUntil && from.resume());
      from.on("end", () => to.end());
      from.on("error", () => to.destroy());
      from.on("close", () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
    if (performance.now() < frozenUntil) for (const socket of pair) socket.pause();
  });

  const resume = () => {
    frozenUntil = 0;
    for (const pair of pairs) for (const socket of pair) socket.resume();
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port, // it listens on TCP
    cut(refuseMs) {
      refuseUntil = performance.now() + refuseMs;
      for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy();
    },
    freeze(ms) {
      frozenUntil = performance.now() + ms;
      for (const pair of pairs) for (const socket of pair) socket.pause();
      clearTimeout(thaw);
      thaw = setTimeout(resume, ms);
    },
    heal() {
      refuseUntil = 0;
      clearTimeout(thaw);
      resume();
    },
    close() {
      clearTimeout(thaw);
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
