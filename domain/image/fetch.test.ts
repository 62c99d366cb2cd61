import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchImage } from "./fetch.ts";
import { isPublicAddress } from "./public-address.ts";

const png = Buffer.from("iVBORw0KGgo=", "base64");
const asked: IncomingMessage["headers"][] = [];
const image = (response: ServerResponse, more: Record<string, string> = {}, body: Buffer | string = png) =>
  response.writeHead(200, { "content-type": "image/png", ...more }).end(body);
const server = createServer((request, response) => {
  const to = (location: string) => response.writeHead(302, { location, "set-cookie": "a=b" }).end();
  asked.push(request.headers);
  const [, word = "", rest = ""] = (request.url ?? "").split("/");
  if (word === "redirect") return Number(rest) > 0 ? to(`/redirect/${Number(rest) - 1}`) : image(response);
  if (word === "to") return to(decodeURIComponent(rest));
  if (word === "html") return image(response, { "content-type": "text/html" });
  if (word === "packed") return image(response, { "content-encoding": "gzip" });
  if (word === "large") return image(response, {}, Buffer.alloc(6 * 1024 * 1024));
  if (word === "drawing") return image(response, { "content-type": "Image/SVG+xml; charset=utf-8" }, "<svg/>");
  if (word === "missing") return response.writeHead(404).end();
  if (word === "broken")
    return response.writeHead(200, { "content-type": "image/png", "content-length": "99" }).write("x", () => response.destroy());
  return image(response);
});
let origin = "";
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
});
afterAll(() => void server.close());

/** As the route asks, but that this one server counts as one of the world's. */
const here = (path: string) =>
  fetchImage({
    url: path.includes(":") ? path : origin + path,
    reach: { address: (ip) => ip === "127.0.0.1", port: () => true },
  });

test("an image comes with its type; the server learns nothing of who looks", async () => {
  expect(await here("/a.png")).toEqual({ ok: true, image: { type: "image/png", bytes: new Uint8Array(png) } });
  expect(await here("/drawing")).toMatchObject({ ok: true, image: { type: "image/svg+xml" } });
  expect(await here(`${origin.replace("//", "//ada:secret@")}/a.png`)).toMatchObject({ ok: true });
  for (const headers of asked)
    expect(Object.keys(headers).sort()).toEqual(["accept", "accept-encoding", "connection", "host", "user-agent"]);
});

test("at most three redirects, and each leads only where an image may come from", async () => {
  expect(await here("/redirect/3")).toMatchObject({ ok: true });
  expect(await here("/redirect/4")).toMatchObject({ ok: false, why: expect.stringContaining("more than 3") });
  const to = (url: string) => here(`/to/${encodeURIComponent(url)}`);
  for (const url of ["http://127.0.0.2/x.png", "http://[::1]/x.png", "http://169.254.169.254/latest", "//10.0.0.1"])
    expect(await to(url), url).toEqual({ ok: false, why: "Its server is not on the public Internet." });
  expect(await to("file:///etc/passwd")).toMatchObject({ ok: false, why: expect.stringContaining("http:") });
});

test.each(["html", "packed", "large", "missing", "broken"])("what is no image as asked for is not shown: %s", async (path) => {
  expect(await here(`/${path}`)).toMatchObject({ ok: false, why: expect.stringMatching(/\.$/) });
});

test("servers within the network are refused, however they are written, and a name by what it resolves to", async () => {
  const before = asked.length;
  const inside =
    "localhost 127.0.0.1 2130706433 0x7f.1 017700000001 127.1 [::1] [::ffff:127.0.0.1] [::ffff:7f00:1] [64:ff9b::7f00:1] 10.1.2.3 172.31.0.1 192.168.1.1 169.254.169.254 [fe80::1] [fd00::1] 0.0.0.0 [::] 100.64.0.1 224.0.0.1 255.255.255.255";
  for (const host of inside.split(" "))
    expect(await fetchImage({ url: `http://${host}/x.png` }), host).toEqual({
      ok: false,
      why: "Its server is not on the public Internet.",
    });
  expect(await fetchImage({ url: `${origin}/a.png` })).toEqual({ ok: false, why: "Its address names another port." });
  for (const url of ["ftp://x.example/a.png", "data:image/png;base64,AA", "javascript:1", "//x.example/a.png", "no address"])
    expect(await fetchImage({ url }), url).toMatchObject({ ok: false });
  expect(asked.length).toBe(before);
});

test.each([
  ["8.8.8.8", true],
  ["172.32.0.1", true],
  ["2606:4700:4700::1111", true],
  ["2002:7f00:1::", false],
  ["2001:0:1::1", false],
  ["2001:db8::1", false],
  ["::ffff:8.8.8.8", false],
  ["fe80::1%eth0", false],
  ["x.example", false],
  ["", false],
])("%s is public: %s", (address, expected) => expect(isPublicAddress(address)).toBe(expected));
