import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer } from "@/test/server.ts";
import { freePort } from "../port.ts";
import { connect } from "./connect.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const changed = (change: Partial<URL>) => Object.assign(new URL(server.url), change).href;

/** What a person reads; never a password. */
async function wordsOf(url: string): Promise<string> {
  const error = await connect(url).then(
    () => null,
    (reason: Error) => reason,
  );
  expect(error?.name).toBe("Failure");
  expect(error?.message).not.toMatch(/\n|sesame/);
  return error?.message ?? "";
}

test("a good address connects", async () => {
  await (await connect(server.url)).end();
});

test("wrong password, missing role, missing database", async () => {
  expect(await wordsOf(changed({ password: "sesame" }))).toMatch(
    /^The password in DATABASE_URL is wrong for 127.0.0.1:\d+\/waybill: mend it\.$/,
  );
  expect(await wordsOf(changed({ username: "nobody-here" }))).toMatch(/The password in DATABASE_URL is wrong/);
  expect(await wordsOf(changed({ password: "" }))).toMatch(/wants a password: add it to DATABASE_URL/);
  expect(await wordsOf(changed({ pathname: "/absent" }))).toMatch(/^There is no database 127.0.0.1:\d+\/absent: create it/);
});

test("nobody listens, unknown host, not a URL, another scheme", async () => {
  expect(await wordsOf(`postgresql://a:sesame@127.0.0.1:${await freePort()}/x`)).toMatch(
    /^Nobody listens at 127.0.0.1:\d+\/x: start that PostgreSQL/,
  );
  expect(await wordsOf("postgresql://a:sesame@no-such-host.invalid/x")).toMatch(
    /^The host of no-such-host.invalid:5432\/x (is not known|cannot be looked up)/,
  );
  expect(await wordsOf("localhost, please")).toMatch(/^DATABASE_URL is not a URL: write postgresql:/);
  expect(await wordsOf("mysql://a:sesame@localhost/x")).toBe("DATABASE_URL must begin with postgresql://.");
});

test("something that is not PostgreSQL", async () => {
  const other = createServer((socket) => socket.end("220 mail.example.com ESMTP\r\n"));
  const port = await freePort();
  await new Promise<void>((resolve) => other.listen(port, "127.0.0.1", resolve));
  try {
    expect(await wordsOf(`postgresql://a:sesame@127.0.0.1:${port}/x`)).toMatch(/does not speak PostgreSQL's protocol/);
  } finally {
    other.close();
  }
});
