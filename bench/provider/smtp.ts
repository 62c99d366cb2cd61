import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { serve } from "../program/serve.ts";
import type { Accepted } from "./provider.ts";

const ID = /^X-Waybill-Intent: (\S+)/im;

let accepted: Accepted[] = [];

/** The process of the SMTP provider: takes everything at once and keeps nothing but whose it was and when. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  logger: false,
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      const id = ID.exec(Buffer.concat(chunks).toString("latin1"))?.[1] ?? "";
      accepted.push({ id, to: session.envelope.rcptTo[0]?.address ?? "", at: Date.now() });
      done();
    });
  },
});
server.on("error", () => {}); // a worker that is stopped drops its connections
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.server.address() as AddressInfo; // it listens on TCP

serve({
  url: () => `smtp://127.0.0.1:${port}`,
  reset() {
    accepted = [];
  },
  count: () => accepted.length,
  accepted: ({ prefix }: { prefix: string }) => accepted.filter(({ to }) => to.startsWith(prefix)),
});
