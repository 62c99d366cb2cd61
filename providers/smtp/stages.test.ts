import { once } from "node:events";
import net, { type AddressInfo, type Socket } from "node:net";
import { expect, test } from "vitest";
import { message } from "../contract.ts";
import { openSmtp } from "./send.ts";

type Stage = "greeting" | "EHLO" | "MAIL" | "RCPT" | "DATA" | "content" | "end";
/** What the server does at a stage; it does no more after "cut", "reset" and "silence". */
type Deed = "cut" | "reset" | "silence" | (string & {});

const usual: Record<string, string> = {
  greeting: "220 hi",
  EHLO: "250 hi",
  MAIL: "250 ok",
  RCPT: "250 ok",
  DATA: "354 go",
  end: "250 ok",
};

/** A server on a bare socket. `deeds`: one a connection's message; later ones as usual. */
async function openServer(deeds: Partial<Record<Stage, Deed>>[]) {
  let message = 0;
  let connections = 0;
  const server = net.createServer((socket) => {
    connections++;
    socket.on("error", () => {});
    serve(socket);
  });
  function serve(socket: Socket) {
    const at = (stage: Stage) => {
      const deed = deeds[message]?.[stage];
      if (deed === "cut") socket.end();
      else if (deed === "reset") socket.resetAndDestroy();
      else if (deed !== "silence") socket.write(`${deed ?? usual[stage]}\r\n`);
    };
    let [text, inData] = ["", false];
    at("greeting");
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      for (let end = text.indexOf("\r\n"); end >= 0 && !inData; end = text.indexOf("\r\n")) {
        const command = text.slice(0, 4).toUpperCase();
        text = text.slice(end + 2);
        if (command === "QUIT") return socket.end("221 bye\r\n");
        if (command in usual) at(command as Stage); // `in` said so
        inData = command === "DATA" && deeds[message]?.DATA === undefined;
      }
      if (inData && text.length > 0 && deeds[message]?.content) return at("content");
      const last = text.indexOf("\r\n.\r\n");
      if (!inData || last < 0) return;
      [text, inData] = [text.slice(last + 5), false];
      at("end");
      message++;
    });
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { url: `smtp://127.0.0.1:${port}?tls=ignore`, connections: () => connections, close: () => server.close() };
}

async function outcomeOf(deeds: Partial<Record<Stage, Deed>>[], count = 1) {
  const server = await openServer(deeds);
  const provider = openSmtp({ url: server.url });
  const outcomes = [];
  for (let n = 0; n < count; n++)
    outcomes.push(
      await provider.submit(message(), { idempotencyKey: "k", signal: AbortSignal.timeout(700), remainingMs: () => 5_000 }),
    );
  await provider.close();
  server.close();
  return { outcomes, connections: server.connections() };
}

const before: Stage[] = ["greeting", "EHLO", "MAIL", "RCPT", "DATA"];
const noise = ["noise", "000 zero", "999 more", "\0\0\0", "1".repeat(2_000)];

test.each(before.flatMap((stage) => ["cut", "reset", "silence"].map((deed) => [stage, deed] as const)))(
  "%s: %s before the first byte is deferred, so it can be tried again",
  async (stage, deed) => {
    expect((await outcomeOf([{ [stage]: deed }, {}])).outcomes).toMatchObject([{ outcome: "deferred", class: "transient" }]);
  },
);

test.each((["content", "end"] as const).flatMap((stage) => ["cut", "reset", "silence"].map((deed) => [stage, deed] as const)))(
  "%s: %s after the first byte is unknown, so it is never sent twice",
  async (stage, deed) => {
    expect((await outcomeOf([{ [stage]: deed }])).outcomes).toMatchObject([{ outcome: "unknown" }]);
  },
);

test.each((["MAIL", "RCPT", "DATA"] as const).flatMap((stage) => noise.map((deed) => [stage, deed] as const)))(
  "%s: %j is no answer: it fails no message",
  async (stage, deed) => {
    expect((await outcomeOf([{ [stage]: deed }])).outcomes).toMatchObject([{ outcome: "deferred" }]);
  },
);

test.each(noise)("end: %j says neither yes nor no", async (deed) => {
  expect((await outcomeOf([{ end: deed }])).outcomes).toMatchObject([{ outcome: "unknown" }]);
});

test("an idle connection that the server ends with 421 is replaced at once", async () => {
  const { outcomes, connections } = await outcomeOf([{}, { MAIL: "421 idle for too long" }], 2);
  expect(outcomes).toMatchObject([{ outcome: "accepted" }, { outcome: "deferred", code: "421" }]); // a new one hears it as well
  expect(connections).toBe(2);
});
