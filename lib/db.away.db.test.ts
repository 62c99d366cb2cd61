import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "@/test/database.ts";
import { type Db, isDatabaseAway, openDb, type RootDb } from "./db.ts";

let database: Awaited<ReturnType<typeof openDatabase>>;
let db: RootDb;
beforeAll(async () => {
  database = await openDatabase();
  db = openDb(database.url);
  await db.$executeRaw`CREATE TABLE public.slow (id int)`;
  await db.$executeRaw`CREATE FUNCTION public.rest() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(10); RETURN NULL; END'`;
  await db.$executeRaw`
    CREATE CONSTRAINT TRIGGER rest AFTER INSERT ON public.slow DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.rest()`;
});
afterAll(async () => {
  await db.$disconnect();
  await database.drop();
});

const ended: Record<string, (tx: Db) => Promise<unknown>> = {
  "while a statement is under way": (tx) => tx.$queryRaw`SELECT 1 FROM pg_sleep(10)`,
  "while it is committed": (tx) => tx.$executeRaw`INSERT INTO public.slow VALUES (1)`,
};

test.each(Object.keys(ended))("a transaction whose session is ended %s tells of a database that went away", async (when) => {
  const lost = db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('application_name', ${when}, false)`;
    await ended[when]?.(tx);
  });
  const error = lost.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  for (let count = 0; count === 0; )
    count = await db.$executeRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ${when} AND wait_event = 'PgSleep'`;
  expect(isDatabaseAway(await error), String(await error)).toBe(true);
});

test("a session that ends in the very moment in which it passes from one statement to the next ends no process", async () => {
  const held = await openHeld(Number(new URL(database.url).port));
  const url = new URL(database.url);
  url.port = String(held.port);
  const one = openDb(url.href, { max: 1, name: "passing" });
  await one.$queryRaw`SELECT 1`;
  const unheard: unknown[] = [];
  const hear = (error: unknown) => unheard.push(error);
  const others = process.listeners("uncaughtException");
  process.removeAllListeners("uncaughtException").on("uncaughtException", hear);
  try {
    held.hold(true);
    const first = one.$queryRaw`SELECT 2`.then((rows) => rows); // a query begins when somebody waits for it
    const next = one.$transaction((tx) => tx.$queryRaw`SELECT 3`).catch((error: unknown) => error); // waits for the only session
    for (let count = 0; count === 0; await sleep(20))
      count =
        await db.$executeRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'passing' AND query LIKE 'SELECT 2%' AND state = 'idle'`;
    await sleep(100);
    held.hold(false); // the answer and the server's last words come in one piece
    await first;
    expect(isDatabaseAway(await next) || Array.isArray(await next)).toBe(true);
    await sleep(50);
    expect(unheard).toEqual([]);
  } finally {
    process.off("uncaughtException", hear);
    for (const other of others) process.on("uncaughtException", other);
    await one.$disconnect();
    await held.close();
  }
});

/** Passes on what comes, but keeps the server's answers back while it is told to. */
async function openHeld(target: number) {
  const fars = new Set<Socket>();
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: target, host: "127.0.0.1", noDelay: true });
    fars.add(far);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on("error", () => {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port, // it listens on TCP
    hold: (on: boolean) => fars.forEach((far) => void (on ? far.pause() : far.resume())),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
