import { afterAll, beforeAll, expect, test } from "vitest";
import { readMail } from "@/domain/mailbox/read.ts";
import { renderAgain } from "@/domain/submission/render-again.ts";
import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import type { SendingWorld } from "@/test/sending.ts";
import { deliver, everything, member, openTeamWorld } from "@/test/team.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { copyInvitationLink } from "./copy-invitation-link.ts";
import { emitOwn } from "./emit.ts";
import { inviteUser } from "./invite-user.ts";
import { linkToken } from "./link.ts";
import { listInvitations } from "./list-invitations.ts";
import { readInvitation } from "./read-invitation.ts";
import { resendInvitation } from "./resend-invitation.ts";
import { revokeInvitation } from "./revoke-invitation.ts";
import { setActive } from "./set-active.ts";
import { setRole } from "./set-role.ts";

let world: SendingWorld;
let ctx: Ctx;
beforeAll(async () => {
  world = await openTeamWorld();
  const id = await member(world, { email: "ada@example.com", name: "Ada" });
  ctx = { ...world.ctx, actor: { kind: "person", id, name: "Ada", role: "admin" } };
});
afterAll(() => world.close());

const PASSWORD = "correct horse battery";
const messageOf = (invitationId: string, round = 1) =>
  world.db.intent.findFirst({
    where: { businessId: `${invitationId}:${round}` },
    include: { submissions: { include: { body: true } } },
  });

test("an invitation goes out as any message does, its link works once, and nothing that is kept has the link in it", async () => {
  const { id } = await inviteUser(ctx, { email: "grace@example.com", name: "Grace", role: "support" });
  const mail = await deliver(world);
  expect(mail).toMatchObject({ to: "grace@example.com", token: expect.stringMatching(/^[\w-]{65}$/) });
  const token = mail?.token ?? "";
  expect(mail?.text).toContain(`http://localhost:3000/invitation/${token}`);

  const kept = await everything(world);
  expect(kept).toContain("waybill.user.invited");
  for (const secret of [token, token.slice(22), Buffer.from(token.slice(22), "base64url").toString("hex")])
    expect(kept).not.toContain(secret);
  const message = await messageOf(id);
  expect(message).toMatchObject({ stream: "system", status: "accepted" });
  expect(message?.submissions[0]?.body?.props).toContain("https://waybill.invalid/your-link");
  expect(await listInvitations(ctx)).toMatchObject({
    rows: [{ id, message: { id: message?.id, status: "accepted" }, expired: false }],
  });

  // The console proves what was sent, and shows it without the link; so does the local mailbox, but to admins.
  const asSent = await renderAgain(ctx, { id: message?.id ?? "" });
  expect(asSent).toMatchObject({ state: "rendered", again: asSent?.frozen });
  expect(JSON.stringify(asSent)).not.toContain(token.slice(22));
  const raw = new Uint8Array(world.smtp.received.at(-1)?.raw ?? []);
  const mailId = newId();
  await world.db.capturedMail.create({
    data: { id: mailId, mailFrom: "", rcptTo: [], subject: "", messageId: "", intentId: message?.id ?? null, raw },
  });
  expect((await readMail(ctx, { id: mailId })).text).toContain(token);
  const support: Ctx = { ...ctx, actor: { kind: "person", id: "s", name: "S", role: "support" } };
  const sealed = await readMail(support, { id: mailId });
  expect(sealed.text).toContain("/invitation/•••");
  expect(JSON.stringify(sealed)).not.toMatch(new RegExp(`${token.slice(0, 30)}|${token.slice(-20)}`));

  expect(await readInvitation(ctx, { token })).toMatchObject({
    state: "open",
    invitation: { email: "grace@example.com", role: "support" },
  });
  const twice = await Promise.allSettled(
    [1, 2].map(() => acceptInvitation(world.ctx, { token, name: "Grace Hopper", password: PASSWORD })),
  );
  expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await readInvitation(ctx, { token })).toEqual({ state: "used" });
  expect(await world.db.user.findUnique({ where: { email: "grace@example.com" } })).toMatchObject({
    name: "Grace Hopper",
    role: "support",
  });
  expect(await listInvitations(ctx)).toEqual({ rows: [], next: null });
  const audit = await world.db.audit.findMany({ where: { action: { startsWith: "user." } }, orderBy: { id: "asc" } });
  expect(audit.map(({ action, actorName }) => [action, actorName])).toEqual([
    ["user.invite", "Ada"],
    ["user.accept_invitation", "Grace Hopper"],
  ]);
});

test("sent again, the earlier link ends and its mail, where it waits, is skipped; a revoked one is skipped too", async () => {
  const { id } = await inviteUser(ctx, { email: "second@example.com", role: "viewer" });
  await expect(resendInvitation(ctx, { id })).rejects.toMatchObject({ code: "just_sent" });
  await world.moveClock("PT61S");
  expect(await resendInvitation(ctx, { id })).toEqual({ round: 2 });
  const token = (await deliver(world))?.token ?? "";
  expect(await messageOf(id, 1)).toMatchObject({ status: "skipped", reason: "sent_again" });
  expect(await messageOf(id, 2)).toMatchObject({ status: "accepted" });
  const first = linkToken(ctx.config, { purpose: "invitation", id, round: 1 });
  expect(await readInvitation(ctx, { token: first })).toEqual({ state: "revoked" });
  expect(await readInvitation(ctx, { token })).toMatchObject({ state: "open" });
  await world.moveClock("PT61S");
  await resendInvitation(ctx, { id });
  await revokeInvitation(ctx, { id });
  expect(await deliver(world)).toBeNull();
  expect(await messageOf(id, 3)).toMatchObject({ status: "skipped", reason: "revoked" });
  const newest = linkToken(ctx.config, { purpose: "invitation", id, round: 3 });
  await expect(acceptInvitation(world.ctx, { token: newest, name: "M", password: PASSWORD })).rejects.toMatchObject({
    code: "link_revoked",
    status: 410,
  });
});

test("while mail does not go out, an admin can hand the link over, which is written down", async () => {
  const { id } = await inviteUser(ctx, { email: "byhand@example.com", role: "viewer" });
  const { link } = await copyInvitationLink(ctx, { id });
  const token = link.split("/").at(-1) ?? "";
  expect(link).toBe(`http://localhost:3000/invitation/${token}`);
  expect(await readInvitation(ctx, { token })).toMatchObject({ state: "open" });
  expect(await everything(world)).not.toContain(token.slice(22));
  expect(await world.db.audit.count({ where: { action: "user.copy_invitation", targetId: id } })).toBe(1);
  await revokeInvitation(ctx, { id });
  await expect(copyInvitationLink(ctx, { id })).rejects.toMatchObject({ code: "not_found" });
});

test.each(["demoted", "deactivated"])("what a %s admin had invited opens nothing, and is in the audit log", async (how) => {
  const inviter = await member(world, { email: `${how}@example.com`, name: "Bob" });
  const bob: Ctx = { ...world.ctx, actor: { kind: "person", id: inviter, name: "Bob", role: "admin" } };
  const { id } = await inviteUser(bob, { email: `friend-of-${how}@example.com`, role: "admin" });
  const token = (await deliver(world))?.token ?? "";
  expect(await readInvitation(ctx, { token })).toMatchObject({ state: "open" });
  if (how === "demoted") await setRole(ctx, { id: inviter, role: "viewer", was: "admin" });
  else await setActive(ctx, { id: inviter, active: false });
  await expect(acceptInvitation(world.ctx, { token, name: "F", password: PASSWORD })).rejects.toMatchObject({
    code: "link_revoked",
  });
  expect((await listInvitations(ctx)).rows.map((row) => row.id)).not.toContain(id);
  const [line] = await world.db.audit.findMany({ where: { targetId: id, action: "user.revoke_invitation" } });
  expect(line).toMatchObject({ actorName: "Ada", reason: "whoever invited them is no admin any more" });
  // Under way while it happened: the row came after, and stands for nothing until another admin sends it again.
  const late = await inviteUser(bob, { email: `late-${how}@example.com`, role: "admin" });
  const lateToken = linkToken(ctx.config, { purpose: "invitation", id: late.id, round: 1 });
  expect(await readInvitation(ctx, { token: lateToken })).toEqual({ state: "revoked" });
  expect(await deliver(world)).toBeNull();
  await world.moveClock("PT61S");
  await resendInvitation(ctx, { id: late.id });
  expect(await readInvitation(ctx, { token: (await deliver(world))?.token ?? "" })).toMatchObject({ state: "open" });
  await revokeInvitation(ctx, { id: late.id });
});

test("an event that somebody else emits gets no link to another address", async () => {
  const { id } = await inviteUser(ctx, { email: "victim@example.com", role: "admin" });
  await deliver(world);
  const payload = {
    invitationId: id,
    round: 1,
    email: "mallory@example.com",
    name: null,
    role: "admin",
    invitedBy: "Ada",
    expiresAt: "2099-01-01T00:00:00.000Z",
  };
  await emitOwn(world.ctx, { type: "waybill.user.invited", id: newId(), about: id, payload });
  expect(await deliver(world)).toBeNull();
  const skipped = await world.db.intent.findFirstOrThrow({ where: { address: { email: "mallory@example.com" } } });
  expect(skipped).toMatchObject({ status: "skipped", reason: "no_such_invitation" });
});

test("who is of the team, or invited, is not invited again; an invitation ends after seven days", async () => {
  await expect(inviteUser(ctx, { email: "ada@example.com", role: "viewer" })).rejects.toMatchObject({
    code: "already_member",
    faults: [{ pointer: "/email" }],
  });
  const twice = await Promise.allSettled([1, 2].map(() => inviteUser(ctx, { email: "late@example.com", role: "viewer" })));
  expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const token = (await deliver(world))?.token ?? "";
  await world.moveClock("P7D");
  expect(await readInvitation(ctx, { token })).toEqual({ state: "expired" });
  await expect(acceptInvitation(world.ctx, { token, name: "L", password: PASSWORD })).rejects.toMatchObject({
    code: "link_expired",
  });
  expect((await listInvitations(ctx)).rows[0]).toMatchObject({ email: "late@example.com", expired: true });
});

test("made-up links are unknown", async () => {
  for (const token of [
    "",
    "x",
    "a".repeat(65),
    "\u0000".repeat(65),
    linkToken(ctx.config, { purpose: "invitation", id: newId(), round: 1 }),
  ])
    expect(await readInvitation(ctx, { token })).toEqual({ state: "unknown" });
  const { id } = await inviteUser(ctx, { email: "other@example.com", role: "viewer" });
  const foreign = linkToken(
    { ...ctx.config, APP_SECRET: "k1:another-secret-of-enough-length" },
    { purpose: "invitation", id, round: 1 },
  );
  const wrongUse = linkToken(ctx.config, { purpose: "password_reset", id, round: 1 });
  for (const token of [foreign, wrongUse]) expect(await readInvitation(ctx, { token })).toEqual({ state: "unknown" });
});
