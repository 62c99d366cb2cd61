import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { EventDefinition } from "@/domain/event/define.ts";
import { transaction } from "@/lib/context.ts";
import { openWorld, type World } from "@/test/world.ts";
import project from "@/waybill.config.ts";
import { finishExport } from "./export/finish.ts";
import { acceptInvitation } from "./invitation/accept.ts";
import { cancelInvitation } from "./invitation/cancel.ts";
import { invite } from "./invitation/invite.ts";
import { replaceInvitation } from "./invitation/replace.ts";
import { payInvoice } from "./invoice/pay.ts";
import { readOverview } from "./overview.ts";
import { prepareDemo } from "./prepare.ts";
import { choosePlan } from "./trial/choose-plan.ts";
import { startTrial } from "./trial/start.ts";
import { signUp } from "./user/sign-up.ts";
import { createWorkspace } from "./workspace/create.ts";
import { deactivateWorkspace } from "./workspace/deactivate.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await prepareDemo(world.ctx);
});
afterAll(() => world.close());
beforeEach(() => world.db.inbox.deleteMany());

const home = { workspaceId: "wsp_northwind", invitedBy: "usr_ada" };

/** What was emitted since the test began, each checked against the catalogue. */
async function emitted() {
  const rows = await world.db.inbox.findMany({ orderBy: { id: "asc" } });
  return rows.map((row) => {
    const definition: EventDefinition | undefined = project.events.find((event) => event.name === row.eventType);
    const payload = z.record(z.string(), z.unknown()).parse(definition?.schema.parse(JSON.parse(row.payload ?? "")));
    expect(row).toMatchObject({ source: "acme", eventVersion: definition?.version });
    return { id: row.eventId, type: row.eventType, about: row.aggregateId, payload, occurredAt: row.occurredAt };
  });
}
const types = async () => (await emitted()).map((event) => event.type);

test("signUp makes an account and says so; the same address again, in another case, does neither", async () => {
  const made = await signUp(world.ctx, { name: "Łucja Nowak", email: "lucja@x.example", workspaceId: "wsp_northwind" });
  expect(await emitted()).toMatchObject([
    {
      id: made.eventId,
      type: "user.signed_up",
      about: made.userId,
      payload: { user: { name: "Łucja Nowak" }, workspace: { name: "Northwind Studio" } },
    },
  ]);
  await expect(signUp(world.ctx, { name: "Other", email: "LUCJA@x.example" })).rejects.toMatchObject({
    code: "email_taken",
    status: 409,
  });
  expect(await types()).toEqual(["user.signed_up"]);
});

test("workspaces are made and shut down once, and a closed one invites nobody", async () => {
  const { workspaceId } = await createWorkspace(world.ctx, { name: "Short-lived", createdBy: "usr_ada" });
  await deactivateWorkspace(world.ctx, { workspaceId });
  await expect(deactivateWorkspace(world.ctx, { workspaceId })).rejects.toMatchObject({ code: "workspace_inactive" });
  await expect(invite(world.ctx, { workspaceId, invitedBy: "usr_ada", email: "a@x.example" })).rejects.toMatchObject({
    code: "workspace_inactive",
  });
  expect(await types()).toEqual(["workspace.created", "workspace.deactivated"]);
});

test("invite carries what the rules need; a known address brings its person and zone", async () => {
  const stranger = await invite(world.ctx, { ...home, email: "new@x.example", name: "New", role: "admin", days: 5 });
  await invite(world.ctx, { ...home, workspaceId: "wsp_tidewater", email: "Marcus@northwind.example" });
  const [first, second] = await emitted();
  expect(first).toMatchObject({
    id: stranger.eventId,
    about: stranger.invitationId,
    payload: { role: "admin", invitee: { userId: null, timeZone: null, locale: "en-GB" }, replaces: null },
  });
  const days = z.iso.datetime().transform(Date.parse).parse(first?.payload.expiresAt) - (first?.occurredAt?.getTime() ?? 0);
  expect(days).toBe(5 * 86_400_000);
  expect(second?.payload).toMatchObject({
    invitee: { userId: "usr_marcus", timeZone: "America/New_York", locale: "en-US", name: "Marcus Webb" },
  });
});

test("an address has one open invitation in a workspace, also when two invite at once", async () => {
  const both = await Promise.allSettled([1, 2].map(() => invite(world.ctx, { ...home, email: "twice@x.example" })));
  expect(both.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(both.find((one) => one.status === "rejected")).toMatchObject({ reason: { code: "already_invited" } });
  expect(await types()).toEqual(["invitation.created"]);
});

test("an invitation is accepted or cancelled, never both, also at once", async () => {
  const { invitationId } = await invite(world.ctx, { ...home, email: "race@x.example" });
  const both = await Promise.allSettled([
    acceptInvitation(world.ctx, { invitationId }),
    cancelInvitation(world.ctx, { invitationId, cancelledBy: "usr_ada" }),
  ]);
  expect(both.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await types()).toHaveLength(2);
});

test("accept, cancel and replace say what they did", async () => {
  const [a, b, c] = await Promise.all(
    ["a", "b", "c"].map((name) => invite(world.ctx, { ...home, email: `${name}@settle.example` })),
  );
  await world.db.inbox.deleteMany();
  await acceptInvitation(world.ctx, { invitationId: a?.invitationId ?? "" });
  await cancelInvitation(world.ctx, { invitationId: b?.invitationId ?? "" });
  const replaced = await replaceInvitation(world.ctx, { invitationId: c?.invitationId ?? "", role: "admin" });
  expect(await emitted()).toMatchObject([
    { type: "invitation.accepted", about: a?.invitationId, payload: { userId: null } },
    { type: "invitation.cancelled", about: b?.invitationId, payload: { cancelledBy: null } },
    { type: "invitation.replaced", about: c?.invitationId, payload: { replacedBy: replaced.invitationId } },
    { type: "invitation.created", about: replaced.invitationId, payload: { replaces: c?.invitationId, role: "admin" } },
  ]);
  await expect(acceptInvitation(world.ctx, { invitationId: b?.invitationId ?? "" })).rejects.toMatchObject({
    code: "invitation_cancelled",
  });
  await expect(acceptInvitation(world.ctx, { invitationId: "inv_none" })).rejects.toMatchObject({ code: "not_found" });
});

test("a workspace is on one trial, also when two start it at once, and leaves it once", async () => {
  const trial = { workspaceId: "wsp_tidewater", ownerId: "usr_hine" };
  const both = await Promise.allSettled([1, 2].map(() => startTrial(world.ctx, trial)));
  expect(both.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(both.find((one) => one.status === "rejected")).toMatchObject({ reason: { code: "trial_running", status: 409 } });
  await choosePlan(world.ctx, { workspaceId: "wsp_tidewater" });
  await expect(choosePlan(world.ctx, { workspaceId: "wsp_tidewater" })).rejects.toMatchObject({ code: "no_trial" });
  const [started, chosen] = await emitted();
  expect(started).toMatchObject({
    type: "trial.started",
    payload: { workspace: { name: "Tidewater Labs" }, owner: { id: "usr_hine" }, plan: "Team", price: "1200" },
  });
  const days = z.iso.datetime().transform(Date.parse).parse(started?.payload.endsAt) - (started?.occurredAt?.getTime() ?? 0);
  expect(days).toBe(14 * 86_400_000);
  expect(chosen).toMatchObject({
    type: "plan.chosen",
    about: started?.about,
    payload: { trialId: started?.about, plan: "Team" },
  });
});

test("payInvoice adds tax exactly, above 2^53 too", async () => {
  const lines = [{ description: "Everything", quantity: 1, amount: "900719925474099301" }];
  await payInvoice(world.ctx, { workspaceId: "wsp_northwind", payerId: "usr_ada", lines, taxPercent: 19 });
  expect(await emitted()).toMatchObject([
    { type: "invoice.paid", payload: { tax: "171136785840078867", total: "1071856711314178168" } },
  ]);
});

test("finishExport gives a link that ends", async () => {
  const made = await finishExport(world.ctx, { workspaceId: "wsp_tidewater", requestedBy: "usr_hine", hours: 2 });
  expect(await emitted()).toMatchObject([
    { type: "export.ready", about: made.exportId, payload: { requestedBy: { timeZone: "Pacific/Auckland" } } },
  ]);
});

test("a rolled-back transaction leaves neither row nor event", async () => {
  const work = transaction(world.ctx, async (ctx) => {
    await signUp(ctx, { name: "Ghost", email: "ghost@x.example" });
    await invite(ctx, { ...home, email: "ghost2@x.example" });
    throw new Error("the product changed its mind");
  });
  await expect(work).rejects.toThrow("changed its mind");
  expect(await types()).toEqual([]);
  const ghosts = await world.db.$queryRaw<
    unknown[]
  >`SELECT email FROM acme.users WHERE email LIKE 'ghost%' UNION ALL SELECT email FROM acme.invitations WHERE email LIKE 'ghost%'`;
  expect(ghosts).toEqual([]);
});

test.each([
  ["a line break in a name", { name: "Bob\r\nBcc: all@x.example", email: "b@x.example" }, "name: must not have line breaks"],
  ["an empty name", { name: "", email: "b@x.example" }, "name: "],
  ["an unknown zone", { name: "B", email: "b@x.example", timeZone: "Mars/Olympus" }, "timeZone: must be an IANA time zone"],
])("says what is wrong: %s", async (_, input, message) => {
  await expect(signUp(world.ctx, input)).rejects.toMatchObject({
    code: "bad_input",
    message: expect.stringContaining(message),
    faults: [expect.objectContaining({ pointer: expect.stringMatching(/^\//) })],
  });
  expect(await types()).toEqual([]);
});

test("the overview shows what is there", async () => {
  const overview = await readOverview(world.ctx);
  expect(overview.workspaces.map((workspace) => workspace.id)).toContain("wsp_northwind");
  expect(overview.invitations.length).toBeGreaterThan(0);
  expect(overview.users.length).toBeGreaterThan(3);
});
