import { hashPassword } from "better-auth/crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "@/lib/crypto.ts";
import { openWorld, type World } from "@/test/world.ts";
import { openAuth } from "./auth.ts";
import { type SignInTry, signInSucceeded, takeSignIn } from "./sign-in-limit.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.moveClock("PT0S");
  // It stands still but for moveClock: a slow machine must not sit out the pauses.
  await world.db.$executeRawUnsafe(`CREATE OR REPLACE FUNCTION waybill.now() RETURNS timestamptz LANGUAGE sql STABLE
    AS $$ SELECT timestamptz '2026-03-01' + (SELECT shift FROM waybill.test_clock) $$`);
});
afterAll(() => world.close());

const at = (email: string, network: string, device: string | null = null): SignInTry => ({ email, network, device });
/** How many of so many tries, one after another, were let through. */
async function through(count: number, attempt: (no: number) => SignInTry): Promise<number> {
  let passed = 0;
  for (let no = 0; no < count; no++) if ((await takeSignIn(world.ctx, attempt(no))).ok) passed += 1;
  return passed;
}

test("one network has 5 tries at an account, in any spelling, and then waits twice as long each time", async () => {
  expect(await through(8, (no) => at(no % 2 ? " Ada@Example.com" : "ada@example.com", "n1"))).toBe(5);
  expect(await takeSignIn(world.ctx, at("ada@example.com", "n1"))).toEqual({ ok: false, retryAfterSeconds: 2 });
  expect(await through(1, () => at("ada@example.com", "n2"))).toBe(1);
  await world.moveClock("PT2S");
  expect(await through(2, () => at("ada@example.com", "n1"))).toBe(1);
  expect(await takeSignIn(world.ctx, at("ada@example.com", "n1"))).toEqual({ ok: false, retryAfterSeconds: 4 });
  await world.moveClock("PT15M");
  expect(await through(8, () => at("ada@example.com", "n1"))).toBe(5);
});

test("many at once get no more than one after another", async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, () => takeSignIn(world.ctx, at("burst@example.com", "n3"))));
  expect(taken.filter(({ ok }) => ok)).toHaveLength(5);
});

test("guesses from everywhere slow an account down, and never close it to a browser that its owner has used", async () => {
  const { device } = await signInSucceeded(world.ctx, at("grace@example.com", "home"));
  expect(await through(40, (no) => at("grace@example.com", `bot${no}`))).toBe(20);
  expect(await takeSignIn(world.ctx, at("grace@example.com", "new"))).toMatchObject({ ok: false });
  expect(await takeSignIn(world.ctx, at("Grace@example.com", "bot1", device))).toEqual({ ok: true });
  expect(await through(20, () => at("grace@example.com", "home", device))).toBe(9);
  // A mark opens only its own account, and a made-up one nothing.
  expect(await through(8, () => at("other@example.com", "n4", device))).toBe(5);
  expect(await through(8, () => at("third@example.com", "n5", `${newId()}.${"0".repeat(64)}`))).toBe(5);
});

test("one network has 50 tries at all accounts together", async () => {
  expect(await through(60, (no) => at(`someone${no}@example.com`, "n6"))).toBe(50);
});

test("who gets it right at last begins anew", async () => {
  const attempt = at("right@example.com", "n7");
  await through(5, () => attempt);
  await signInSucceeded(world.ctx, attempt);
  expect(await through(8, () => attempt)).toBe(5);
});

test("nothing that is kept names an account", async () => {
  const rows = await world.db.tryLimit.findMany();
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.every(({ bucket }) => bucket.length === 32)).toBe(true);
});

test("an unknown address gets the answer of a wrong password, and waits as long for it", async () => {
  const id = newId();
  await world.db.user.create({ data: { id, name: "Ada", email: "known@example.com", emailVerified: true, role: "viewer" } });
  const password = await hashPassword("right-password-1");
  await world.db.account.create({ data: { id: newId(), accountId: id, providerId: "credential", userId: id, password } });
  const auth = openAuth(world.ctx);
  const ask = async (email: string) => {
    const before = process.cpuUsage();
    const answer = await auth.handler(
      new Request(`${world.ctx.config.CONSOLE_URL}/api/auth/sign-in/email`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: world.ctx.config.CONSOLE_URL },
        body: JSON.stringify({ email, password: "wrong-password-1" }),
      }),
    );
    const { user } = process.cpuUsage(before);
    return { user, status: answer.status, text: await answer.text() };
  };
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  await ask("warm@example.com");
  for (let no = 0; no < 5; no++) {
    const [known, unknown] = [await ask("known@example.com"), await ask("unknown@example.com")];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    times.known.push(known.user);
    times.unknown.push(unknown.user);
  }
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[2] ?? 0;
  // Hashing is 95 % of it: without it an unknown address would be answered in a tenth of the time.
  expect(median(times.unknown) / median(times.known)).toBeGreaterThan(0.5);
  expect(median(times.unknown) / median(times.known)).toBeLessThan(2);
});
