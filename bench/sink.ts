import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type Sink = {
  url: string;
  /** When each recipient's mail was accepted, in `performance.now()` milliseconds. */
  arrivals: Map<string, number[]>;
  close(): Promise<void>;
};

/** An SMTP server on loopback that takes everything at once and keeps nothing but the time. */
export async function openSink(): Promise<Sink> {
  const arrivals = new Map<string, number[]>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      stream.resume();
      stream.on("end", () => {
        for (const { address } of session.envelope.rcptTo)
          arrivals.set(address, [...(arrivals.get(address) ?? []), performance.now()]);
        done();
      });
    },
  });
  server.on("error", () => {}); // a worker that is stopped drops its connections
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo; // it listens on TCP
  return { url: `smtp://127.0.0.1:${port}`, arrivals, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
