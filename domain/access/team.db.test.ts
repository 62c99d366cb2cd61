import { hashPassword } from "better-auth/crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { lockWait } from "@/test/lock-wait.ts";
import type { SendingWorld } from "@/test/sending.ts";
import { deliver, everything, member, openTeamWorld } from "@/test/team.ts";
import { openAuth } from "./auth.ts";
import { changePassword } from "./change-password.ts";
import { changeProfile } from "./change-profile.ts";
import { emitOwn } from "./emit.ts";
import { endSessions } from "./end-sessions.ts";
import { listSessions } from "./list-sessions.ts";
import { listUsers } from "./list-users.ts";
import { readReset } from "./read-reset.ts";
import { renewPassword } from "./renew-password.ts";
import { requestReset } from "./request-reset.ts";
import { resetPassword } from "./reset-password.ts";
import { changeProfileSchema } from "./schema.ts";
import { setActive } from "./set-active.ts";
import { setRole } from "./set-role.ts";

const [OLD, NEW] = ["the old password of hers", "the new password of hers"];
let world: SendingWorld;
let grace: string;
let admin: Ctx;
beforeAll(async () => {
  world = await openTeamWorld();
  const id = await member(world, { email: "ada@example.com" });
  admin = { ...world.ctx, actor: { kind: "person", id, name: "Ada", role: "admin" } };
  grace = await member(world, { email: "grace@example.com", role: "support", name: "Grace" });
  const password = await hashPassword(OLD);
  await world.db.account.create({ data: { id: grace, accountId: grace, providerId: "credential", userId: grace, password } });
});
afterAll(() => world.close());

const asGrace = (): Ctx => ({ ...world.ctx, actor: { kind: "person", id: grace, name: "Grace", role: "support" } });
let ip = 0;
const signIn = (password: string, userAgent = "") =>
  openAuth(world.ctx).handler(
    new Request("http://localhost:3000/api/auth/sign-in/email", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: "http://localhost:3000",
        "user-agent": userAgent,
        "x-forwarded-for": `192.0.2.${++ip}`,
      },
      body: JSON.stringify({ email: "grace@example.com", password }),
    }),
  );
const sessionsOf = (userId: string) => world.db.session.findMany({ where: { userId }, orderBy: { createdAt: "asc" } });

test("a forgotten password: the answer tells nothing, the link works once, sessions end, and no link is kept", async () => {
  await signIn(OLD);
  const time = async (email: string) => {
    const start = performance.now();
    expect(await requestReset(world.ctx, { email })).toBeUndefined();
    return performance.now() - start;
  };
  for (const took of [await time("nobody@example.com"), await time("GRACE@example.com")]) expect(took).toBeGreaterThan(490);
  await requestReset(world.ctx, { email: "grace@example.com" }); // within the same minute: no second mail
  const mail = await deliver(world);
  expect(mail?.to).toBe("grace@example.com");
  expect(await deliver(world)).toBeNull();
  const token = mail?.token ?? "";
  expect(await everything(world)).not.toContain(token.slice(22));

  expect(await readReset(world.ctx, { token })).toMatchObject({ state: "open" });
  const twice = await Promise.allSettled([1, 2].map(() => resetPassword(world.ctx, { token, password: NEW })));
  expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await readReset(world.ctx, { token })).toEqual({ state: "used" });
  expect(await sessionsOf(grace)).toEqual([]);
  const told = await deliver(world);
  expect([told?.to, told?.text]).toEqual([
    "grace@example.com",
    expect.stringMatching(/by a link.*http:..localhost:3000.settings"/),
  ]);
  const entry = await world.db.audit.findFirstOrThrow({ where: { action: "user.reset_password" } });
  expect(entry).toMatchObject({ actorKind: "person", actorId: grace, actorName: "Grace" });
  expect((await signIn(OLD)).status).toBe(401);
  expect((await signIn(NEW)).status).toBe(200);
});

test("one's own sessions: listed with their device, ended one by one, and by a new password", async () => {
  await endSessions(asGrace(), { allBut: "none" });
  await signIn(NEW, "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
  await signIn(NEW, "<script>alert(1)</script>");
  const [current, other] = await sessionsOf(grace);
  const [adas] = [
    await world.db.session.create({
      data: { id: "adas", token: "t", userId: admin.actor.id, expiresAt: new Date("2099-01-01") },
    }),
  ];
  const listed = await listSessions(asGrace(), { current: current?.id ?? "" });
  expect(listed.map(({ device, current }) => [device, current])).toEqual([
    ["Firefox 140 on Linux", true],
    ["<script>alert(1)</script>", false],
  ]);
  expect(await endSessions(asGrace(), { id: adas.id })).toEqual({ ended: 0 });
  expect(await endSessions(asGrace(), { id: other?.id ?? "" })).toEqual({ ended: 1 });
  await signIn(NEW);
  const change = (now: string) => changePassword(asGrace(), { sessionId: current?.id ?? "", current: now, password: OLD });
  await expect(change("a guess")).rejects.toMatchObject({ code: "wrong_password", faults: [{ pointer: "/current" }] });
  expect(await change(NEW)).toEqual({ endedSessions: 1 });
  expect((await sessionsOf(grace)).map(({ id }) => id)).toEqual([current?.id]);
});

test("that a password was changed is told to whose it is, for a change that there was, and to nobody by a made-up event", async () => {
  await changePassword(asGrace(), { sessionId: "", current: OLD, password: OLD });
  expect((await deliver(world))?.text).toContain("in the settings of the console");
  const { id } = await world.db.audit.findFirstOrThrow({ where: { action: "user.change_password" } });
  const payload = { name: "Grace", how: "link", changedAt: "2099-01-01T00:00:00.000Z" };
  const made = { ...payload, changeId: id, userId: "mallory", email: "mallory@example.com" };
  await emitOwn(world.ctx, { type: "waybill.user.password_changed", id: newId(), about: "mallory", payload: made });
  expect(await deliver(world)).toBeNull();
  expect(await world.db.intent.count({ where: { reason: "no_such_change" } })).toBe(1);
});

test("a change of the password that was under way when another was set changes nothing", async () => {
  const other = await hashPassword("set by a link meanwhile");
  let change = Promise.resolve({ endedSessions: -1 });
  await transaction(world.ctx, async (tx) => {
    await tx.db.$executeRaw`SELECT FROM waybill.account WHERE user_id = ${grace} FOR UPDATE`;
    change = changePassword(asGrace(), { sessionId: "", current: OLD, password: NEW });
    change.catch(() => {}); // looked at below
    await lockWait(world);
    await tx.db.$executeRaw`UPDATE waybill.account SET password = ${other} WHERE user_id = ${grace}`;
  });
  await expect(change).rejects.toMatchObject({ code: "wrong_password" });
  expect((await world.db.account.findFirstOrThrow({ where: { userId: grace } })).password).toBe(other);
  await world.db.account.updateMany({ where: { userId: grace }, data: { password: await hashPassword(OLD) } });
});

test("deactivated, somebody is out at once, and signing in sounds like a wrong password; reactivated, they are back", async () => {
  const wrong = await (await signIn("a wrong password")).text();
  await setActive(admin, { id: grace, active: false });
  expect(await sessionsOf(grace)).toEqual([]);
  const refused = await signIn(OLD);
  expect([refused.status, await refused.text()]).toEqual([401, wrong]);
  await world.moveClock("PT2M");
  await requestReset(world.ctx, { email: "grace@example.com" });
  expect(await deliver(world)).toBeNull();
  expect((await listUsers(admin)).rows.find(({ id }) => id === grace)?.deactivatedAt).toBeTypeOf("string");
  await setActive(admin, { id: grace, active: true });
  expect((await signIn(OLD)).status).toBe(200);
});

test.each([
  [
    "a new password of one's own",
    async () => void (await changePassword(asGrace(), { sessionId: "", current: OLD, password: OLD })),
  ],
  ["a new password from the command line", async () => void (await renewPassword(world.ctx, { email: "grace@example.com" }))],
  [
    "deactivating, also after reactivating",
    async () => {
      await setActive(admin, { id: grace, active: false });
      await setActive(admin, { id: grace, active: true });
    },
  ],
])("%s ends the links for a new password that are on their way", async (_, change) => {
  await deliver(world); // what was told of the change before
  await world.moveClock("PT2H");
  await requestReset(world.ctx, { email: "grace@example.com" });
  const token = (await deliver(world))?.token ?? "";
  expect(await readReset(world.ctx, { token })).toMatchObject({ state: "open" });
  await change();
  expect(await readReset(world.ctx, { token })).toEqual({ state: "used" });
});

test("a role changes if nobody was faster; the last admin stays, also where two demote each other", async () => {
  expect(await setRole(admin, { id: grace, role: "admin", was: "support" })).toEqual({ ok: true, role: "admin" });
  expect(await setRole(admin, { id: grace, role: "viewer", was: "support" })).toEqual({
    ok: false,
    code: "changed_meanwhile",
    role: "admin",
  });
  const both = await Promise.allSettled([
    setRole(admin, { id: grace, role: "viewer", was: "admin" }),
    setActive({ ...world.ctx, actor: { ...admin.actor, id: grace } as Ctx["actor"] }, { id: admin.actor.id, active: false }), // still a person
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(both.find((each) => each.status === "rejected")).toMatchObject({ reason: { code: "last_admin" } });
  const users = await listUsers(admin);
  expect(users.rows.filter(({ role, deactivatedAt }) => role === "admin" && !deactivatedAt)).toHaveLength(1);
  const first = await listUsers(admin, { limit: 1 });
  const second = await listUsers(admin, { limit: 1, cursor: first.next });
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(users.rows.map(({ id }) => id));
});

test("one's own name and zone; a zone that does not exist is refused", async () => {
  await changeProfile(asGrace(), { name: "Grace H.", timeZone: "Pacific/Auckland" });
  expect(await world.db.user.findUnique({ where: { id: grace } })).toMatchObject({
    name: "Grace H.",
    timeZone: "Pacific/Auckland",
  });
  const audited = () => world.db.audit.count({ where: { action: "user.change_profile" } });
  const before = await audited();
  await changeProfile(asGrace(), { name: "Grace H.", timeZone: "Pacific/Auckland" });
  expect(await audited()).toBe(before);
  for (const timeZone of ["Mars/Olympus", "+02:00", "x"])
    expect(changeProfileSchema.safeParse({ name: "G", timeZone }).success).toBe(false);
});
