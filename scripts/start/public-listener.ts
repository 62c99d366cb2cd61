import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import { isPublicPath } from "@/domain/access/public-path.policy.ts";

export type PublicListener = { port: number; close(): Promise<void> };

/**
 * Listens beside the console and lets through what is public, whatever a request says of itself: an allow-list of paths, compared as
 * they were sent. No cookies pass, so that nobody is signed in here. `target` is where the console listens.
 */
export async function startPublicListener({
  port,
  host,
  target,
}: {
  port: number;
  host?: string;
  target: { host: string; port: number };
}): Promise<PublicListener> {
  const server = createServer({ requestTimeout: 60_000, headersTimeout: 15_000 }, (incoming, answer) => {
    const url = incoming.url ?? "";
    const query = url.indexOf("?");
    if (!methods.has(incoming.method ?? "")) refuse(answer, 405, "method_not_allowed", "Nothing public takes this method.");
    else if (isPublicPath(query < 0 ? url : url.slice(0, query))) forward(incoming, answer, target);
    else refuse(answer, 404, "not_found", "Nothing public has this address.");
  });
  server.on("upgrade", (_, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Those that a route can have: the web server breaks on others. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

function forward(incoming: IncomingMessage, answer: ServerResponse, target: { host: string; port: number }): void {
  const onward = request(
    { ...target, method: incoming.method, path: incoming.url, headers: onwardHeaders(incoming), timeout: 65_000 },
    (came) => {
      answer.writeHead(
        came.statusCode ?? 502,
        without(came.headers, isHop, (name) => name === "set-cookie"),
      );
      came.pipe(answer);
      came.on("error", () => answer.destroy());
    },
  );
  onward.on("timeout", () => onward.destroy(new Error("no answer in time")));
  onward.on("error", () =>
    answer.headersSent ? answer.destroy() : refuse(answer, 502, "unavailable", "Waybill does not answer. Try again in a moment."),
  );
  answer.on("close", () => onward.destroy());
  incoming.pipe(onward);
}

function refuse(answer: ServerResponse, status: number, code: string, title: string): void {
  answer.writeHead(status, { "content-type": "application/problem+json", "cache-control": "no-store", connection: "close" });
  answer.end(JSON.stringify({ type: `urn:waybill:${code}`, status, code, title }));
}

function onwardHeaders(incoming: IncomingMessage): IncomingHttpHeaders {
  const named = (incoming.headers.connection ?? "").toLowerCase().split(/\s*,\s*/);
  const seen = [incoming.headers["x-forwarded-for"], incoming.socket.remoteAddress].filter((part) => part !== undefined);
  return {
    ...without(incoming.headers, isHop, isOurs, (name) => named.includes(name)),
    "x-forwarded-for": seen.join(", "),
  };
}

/** RFC 9110 §7.6.1, and `expect`, which this server has answered. */
const isHop = (name: string) =>
  ["connection", "keep-alive", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade", "expect"].includes(name);

/** What steers the web server or names somebody; `host` is then the target's. */
const isOurs = (name: string) =>
  ["host", "cookie", "rsc", "forwarded"].includes(name) ||
  /^(x-(forwarded-|middleware-|nextjs-|invoke-|matched-)|next-)/.test(name);

function without(headers: IncomingHttpHeaders, ...tests: ((name: string) => boolean)[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !tests.some((test) => test(name))));
}
