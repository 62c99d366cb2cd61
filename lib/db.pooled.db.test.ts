import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "@/test/until.ts";
import { openWorld, type World } from "@/test/world.ts";
import { openBoss } from "./boss.ts";
import { isStartRefused, openDb } from "./db.ts";

/**
 * What a PgBouncer takes when a session starts (https://www.pgbouncer.org/config.html, ignore_startup_parameters and
 * track_extra_parameters).
 */
const TAKEN = new Set([
  "user",
  "database",
  "application_name",
  "client_encoding",
  "DateStyle",
  "TimeZone",
  "standard_conforming_strings",
]);

let world: World;
let pooler: Awaited<ReturnType<typeof openPooler>>;
beforeAll(async () => {
  world = await openWorld();
  pooler = await openPooler(world.url);
});
afterAll(async () => {
  await pooler.close();
  await world.close();
});

/** Stands before a PostgreSQL and refuses what a PgBouncer refuses at the start of a session; the rest it passes on. */
async function openPooler(url: string) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    sockets.add(near);
    near.once("data", (first: Buffer) => {
      const words = first.subarray(8).toString("utf8").split("\0");
      const refused = words.filter((_, n) => n % 2 === 0).find((name) => name !== "" && !TAKEN.has(name));
      if (refused !== undefined) return void near.end(refusal(`unsupported startup parameter: ${refused}`));
      const far = connect(Number(new URL(url).port), "127.0.0.1");
      sockets.add(far);
      far.write(first);
      near.pipe(far).pipe(near);
      for (const socket of [near, far]) socket.on("error", () => {});
    });
    near.on("error", () => {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port); // it listens on TCP
  return {
    plain: through.href,
    url: `${through.href}?pgbouncer=true`,
    passed: (port: number) => [...sockets].some(({ localPort }) => localPort === port),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** An ErrorResponse of PostgreSQL's protocol. */
function refusal(message: string): Buffer {
  const body = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.from("E\0\0\0\0");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

test.each([
  ["a worker", { keepPlans: true }],
  ["the console", { patienceMs: 10_000 }],
])("%s speaks through a PgBouncer, in UTC", async (_, options) => {
  await world.db.$executeRawUnsafe(`ALTER DATABASE ${new URL(world.url).pathname.slice(1)} SET TimeZone TO 'Pacific/Auckland'`);
  const db = openDb(pooler.url, { max: 2, ...options });
  const [{ zone, at }] = await db.$queryRaw<[{ zone: string; at: Date }]>`
    SELECT current_setting('TimeZone') AS zone, '2026-07-01T12:00:00Z'::timestamptz AS at`.finally(() => db.$disconnect());
  expect({ zone, at: at.toISOString() }).toEqual({ zone: "UTC", at: "2026-07-01T12:00:00.000Z" });
});

test("where the URL does not say that it is one, the refusal is known for what it is", async () => {
  const db = openDb(pooler.plain, { max: 1 });
  const error: unknown = await db.$queryRaw`SELECT 1`.catch((reason: unknown) => reason).finally(() => db.$disconnect());
  expect(isStartRefused(error)).toBe(true);
});

test("pg-boss works through it, and listens at the server itself; without that address it polls", async () => {
  const listening = async () => {
    const sessions = await world.db.$queryRaw<{ port: number }[]>`
      SELECT client_port AS port FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'waybill-worker-boss'
        AND (query LIKE 'LISTEN%' OR query LIKE '%pg_listening_channels%')`;
    return sessions.map(({ port }) => pooler.passed(port));
  };
  const boss = openBoss(pooler.url, { worker: true });
  await boss.start();
  expect(await listening()).toEqual([]);
  await boss.stop({ graceful: false });
  const there = openBoss(pooler.url, { worker: true, listenUrl: world.url });
  await there.start();
  expect(await listening()).toEqual([false]); // not through it
  await there.createQueue("pooled", { notify: true });
  let heard = 0;
  await there.work("pooled", { pollingIntervalSeconds: 30, notifyPollingIntervalSeconds: 30 }, async () => void heard++);
  await new Promise((resolve) => setTimeout(resolve, 300)); // its first look is over
  await there.send("pooled", {});
  await until(() => heard === 1);
  await there.stop({ graceful: false });
});
