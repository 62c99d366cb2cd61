import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type PublicListener, startPublicListener } from "./public-listener.ts";

let listener: PublicListener;
let reached: { url: string; headers: IncomingMessage["headers"]; body: string }[] = [];
const console_ = createServer(async (incoming, answer) => {
  let body = "";
  for await (const part of incoming) body += part;
  reached.push({ url: incoming.url ?? "", headers: incoming.headers, body });
  answer.writeHead(207, { "set-cookie": "waybill.session=1", "x-request-id": "r1" });
  answer.end(`answer to ${body.length}`);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => console_.listen(0, "127.0.0.1", resolve));
  const { port } = console_.address() as AddressInfo; // it listens on TCP
  listener = await startPublicListener({ port: 0, host: "127.0.0.1", target: { host: "127.0.0.1", port } });
});
afterAll(async () => {
  await listener.close();
  console_.close();
});
beforeEach(() => {
  reached = [];
});

/** Sends bytes as they are, and gives everything that comes back. */
const send = (text: string): Promise<string> =>
  new Promise((resolve) => {
    let back = "";
    const socket = connect(listener.port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (part) => {
      back += part;
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(back));
  });

const get = (target: string, ...headers: string[]) =>
  send([`GET ${target} HTTP/1.1`, "Host: console.example", ...headers, "Connection: close", "", ""].join("\r\n"));

test.each([
  "/",
  "/messages",
  "/sign-in",
  "/api/messages",
  "/api/auth/sign-in/email",
  "/api/v1",
  "/api/v1/",
  "/api/v1/../messages",
  "/api/v1/%2e%2e/messages",
  "/api/v1/..%2fmessages",
  "/api/v1//events",
  "//console.example/api/v1/events/../../messages",
  "/api/health/..",
  "/api/health;/../messages",
  "/api\\v1\\events",
  "/_next/static/chunk.js",
  "http://console.example/messages",
  "http://console.example/api/v1/events",
])("GET %s reaches nothing", async (target) => {
  expect(await get(target, "X-Forwarded-Host: console.example")).toMatch(/^HTTP\/1\.1 40[04] /);
  expect(reached).toEqual([]);
});

test("what is public passes with its body and its own headers, and nothing that steers or signs in", async () => {
  const body = "x".repeat(200_000);
  const back = await send(
    [
      "POST /api/v1/events?a=1 HTTP/1.1",
      "Host: console.example",
      "Authorization: Bearer wb_1",
      "Cookie: waybill.session=stolen",
      "X-Forwarded-Host: console.example",
      "X-Forwarded-For: 198.51.100.9",
      "X-Middleware-Subrequest: proxy",
      "Next-Action: 1",
      "X-Hop: 1",
      "Svix-Signature: v1,abc",
      `Content-Length: ${body.length}`,
      "Connection: close, x-hop",
      "",
      body,
    ].join("\r\n"),
  );
  expect(back).toMatch(/^HTTP\/1\.1 207 [\s\S]*x-request-id: r1[\s\S]*answer to 200000/);
  expect(back).not.toMatch(/set-cookie/i);
  const [{ url, headers, body: came }] = reached as [(typeof reached)[0]]; // one request was let through
  expect([url, came.length]).toEqual(["/api/v1/events?a=1", 200_000]);
  expect(headers).toMatchObject({
    authorization: "Bearer wb_1",
    "svix-signature": "v1,abc",
    "x-forwarded-for": expect.stringMatching(/^198\.51\.100\.9, .*127\.0\.0\.1$/),
  });
  const names = Object.keys(headers);
  for (const name of ["cookie", "x-forwarded-host", "x-middleware-subrequest", "next-action", "x-hop"])
    expect(names).not.toContain(name);
  expect(headers.host).toMatch(/^127\.0\.0\.1:/);
});

test.each(["TRACE", "PROPFIND"])("%s is for no route", async (method) => {
  expect(await send(`${method} /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 405 /);
  expect(reached).toEqual([]);
});

test("a second request behind a smuggled length is refused, and so is an upgrade", async () => {
  const smuggled = await send(
    "POST /api/v1/events HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /messages HTTP/1.1\r\nHost: x\r\n\r\n",
  );
  expect(smuggled).toMatch(/^HTTP\/1\.1 400 /);
  expect(await get("/api/health", "Upgrade: websocket", "Connection: upgrade")).not.toMatch(/ 101 /);
  expect(reached.map(({ url }) => url)).not.toContain("/messages");
});

test("while the console is away, it says so", async () => {
  const alone = await startPublicListener({ port: 0, host: "127.0.0.1", target: { host: "127.0.0.1", port: 1 } });
  const answer = await fetch(`http://127.0.0.1:${alone.port}/api/health`);
  expect([answer.status, await answer.json()]).toMatchObject([502, { code: "unavailable" }]);
  await alone.close();
});
