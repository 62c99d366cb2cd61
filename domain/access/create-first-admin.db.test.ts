import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "@/test/world.ts";
import { openAuth } from "./auth.ts";
import { createFirstAdmin, FIRST_ADMIN_EMAIL } from "./create-first-admin.ts";
import { renewPassword } from "./renew-password.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  openAuth(world.ctx).handler(
    new Request("http://localhost:3000/api/auth/sign-in/email", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: "http://localhost:3000",
        "x-forwarded-for": "192.0.2.7",
        ...headers,
      },
      body: JSON.stringify({ email, password }),
    }),
  );

test("many starts at once make one admin, whose password signs in; later starts make none", async () => {
  const made = (await Promise.all(Array.from({ length: 4 }, () => createFirstAdmin(world.ctx)))).filter((one) => one !== null);
  expect(made).toHaveLength(1);
  expect(await world.db.user.count()).toBe(1);
  expect(await world.db.audit.count({ where: { action: "user.create_first_admin" } })).toBe(1);
  expect(await createFirstAdmin(world.ctx)).toBeNull();

  const [admin] = made;
  expect(admin?.password).toMatch(/^([a-zA-Z2-9]{5}-){3}[a-zA-Z2-9]{5}$/);
  const answer = await signIn(FIRST_ADMIN_EMAIL, admin?.password ?? "");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("set-cookie")).toMatch(/^waybill\.session_token=.*HttpOnly.*SameSite=Lax/i);
});

test("a wrong password and an unknown address get the same answer", async () => {
  const [wrong, unknown] = await Promise.all([
    signIn(FIRST_ADMIN_EMAIL, "wrong password"),
    signIn("nobody@example.com", "wrong password"),
  ]);
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(await wrong.text()).toBe(await unknown.text());
});

test("nobody signs up", async () => {
  const answer = await openAuth(world.ctx).handler(
    new Request("http://localhost:3000/api/auth/sign-up/email", {
      method: "POST",
      headers: { "content-type": "application/json", origin: "http://localhost:3000" },
      body: JSON.stringify({ email: "mallory@example.com", password: "a long password", name: "Mallory" }),
    }),
  );
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(await world.db.user.count()).toBe(1);
});

test("an https console has secure cookies", async () => {
  const auth = openAuth({ ...world.ctx, config: { ...world.ctx.config, CONSOLE_URL: "https://waybill.example" } });
  const { authCookies } = await auth.$context;
  expect(authCookies.sessionToken.name).toBe("__Secure-waybill.session_token");
  expect(authCookies.sessionToken.attributes).toMatchObject({ secure: true, httpOnly: true, sameSite: "lax" });
});

test("a new APP_SECRET ends every session; an old key behind the same newest one changes nothing", async () => {
  const email = "rotation@waybill.local";
  const old = openAuth(world.ctx);
  const { password } = await old.$context;
  const id = "rotation";
  const hash = await password.hash("a password to rotate");
  await world.db.user.create({
    data: { id, name: "R", email, accounts: { create: { id, accountId: id, providerId: "credential", password: hash } } },
  });
  const answer = await signIn(email, "a password to rotate", { "x-forwarded-for": "192.0.2.50" });
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  const sessionUnder = (appSecret: string) =>
    openAuth({ ...world.ctx, config: { ...world.ctx.config, APP_SECRET: appSecret } }).api.getSession({
      headers: new Headers({ cookie }),
    });
  const before = world.ctx.config.APP_SECRET;
  expect((await sessionUnder(before))?.user.email).toBe(email);
  expect((await sessionUnder(`${before},k0:an-older-secret-of-enough-length`))?.user.email).toBe(email);
  expect(await sessionUnder(`k2:another-secret-of-enough-length,${before}`)).toBeNull();
});

test("a lost password is replaced: the new one signs in, the old one and open sessions do not", async () => {
  const from = (ip: string) => ({ "x-forwarded-for": ip });
  const first = await renewPassword(world.ctx, { email: FIRST_ADMIN_EMAIL.toUpperCase() });
  expect((await signIn(FIRST_ADMIN_EMAIL, first.password, from("192.0.2.61"))).status).toBe(200);
  const second = await renewPassword(world.ctx, { email: FIRST_ADMIN_EMAIL });
  expect(await world.db.session.count({ where: { user: { email: FIRST_ADMIN_EMAIL } } })).toBe(0);
  expect((await signIn(FIRST_ADMIN_EMAIL, first.password, from("192.0.2.62"))).status).toBe(401);
  expect((await signIn(FIRST_ADMIN_EMAIL, second.password, from("192.0.2.63"))).status).toBe(200);
  expect(await world.db.audit.count({ where: { action: "user.renew_password" } })).toBe(2);
  await expect(renewPassword(world.ctx, { email: "nobody@example.com" })).rejects.toMatchObject({ code: "not_found" });
});
