import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { finishExport } from "@/demo/export/finish.ts";
import { acceptInvitation } from "@/demo/invitation/accept.ts";
import { invite } from "@/demo/invitation/invite.ts";
import { payInvoice } from "@/demo/invoice/pay.ts";
import { choosePlan } from "@/demo/trial/choose-plan.ts";
import { startTrial } from "@/demo/trial/start.ts";
import { signUp } from "@/demo/user/sign-up.ts";
import { examine } from "@/domain/doctor/examine.ts";
import { listMessages } from "@/domain/intent/list.ts";
import { readMessage } from "@/domain/intent/read.ts";
import { listMail } from "@/domain/mailbox/list.ts";
import { readMail } from "@/domain/mailbox/read.ts";
import { openProps } from "@/domain/submission/seal.ts";
import { previewTemplate } from "@/domain/template/preview.ts";
import { transaction } from "@/lib/context.ts";
import { withClient } from "@/test/database.ts";
import { PATIENCE_MS } from "@/test/until.ts";
import { type JourneyHouse, openJourneyHouse } from "./house.ts";

let house: JourneyHouse;
beforeAll(async () => {
  house = await openJourneyHouse();
});
afterAll(() => house?.close());
afterEach(async () => {
  const findings = await examine(house.ctx);
  expect(findings.filter(({ count, skipped }) => count > 0 || skipped)).toEqual([]);
});

const patient = { timeout: PATIENCE_MS, interval: 50 };
const messagesTo = async (address: string) => (await listMessages(house.ctx, { address })).rows;
const mailsTo = async (recipient: string) => (await listMail(house.ctx, { recipient })).rows;
const statuses = async (address: string) =>
  Object.fromEntries((await messagesTo(address)).map((row) => [`${row.ruleKey} ${row.sequence}`, row.reason ?? row.status]));
const inviteOf = (email: string) =>
  invite(house.ctx, { workspaceId: "wsp_northwind", invitedBy: "usr_ada", email, name: "Grace" });

test("an invitation becomes one mail with its path; accepted in time, it gets no reminder", async () => {
  const email = "grace@example.com";
  const { invitationId } = await inviteOf(email);
  await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(1), patient);
  await vi.waitFor(
    async () =>
      expect(await statuses(email)).toEqual({
        "workspace-invitation 1": "accepted",
        "workspace-invitation-reminder 1": "scheduled",
        "workspace-invitation-reminder 2": "scheduled",
      }),
    patient,
  );
  const sent = (await messagesTo(email)).find(({ ruleKey }) => ruleKey === "workspace-invitation");
  const { timeline } = await readMessage(house.ctx, { id: sent?.id ?? "" });
  expect([...new Set(timeline.map(({ kind }) => kind))]).toEqual(
    expect.arrayContaining(["event", "decision", "scheduled", "check", "submission", "attempt", "mail"]),
  );

  await acceptInvitation(house.ctx, { invitationId });
  await house.moveClock("P3DT12H");
  await vi.waitFor(
    async () => expect((await statuses(email))["workspace-invitation-reminder 1"]).toBe("already_accepted"),
    patient,
  );
  const reminder = (await messagesTo(email)).find(({ sequence, ruleKey }) => sequence === 1 && ruleKey.endsWith("reminder"));
  expect((await readMessage(house.ctx, { id: reminder?.id ?? "" })).sentence).toMatch(/^Skipped .*accepted/);
  expect(await mailsTo(email)).toHaveLength(1);
});

test("a preview with the version, props and rule of a mail that was sent is that mail, part by part", async () => {
  const email = "same@example.com";
  await inviteOf(email);
  await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(1), patient);
  const [captured] = await mailsTo(email);
  const mail = await readMail(house.ctx, { id: captured?.id ?? "" });
  const submission = await house.ctx.db.submission.findFirstOrThrow({
    where: { intentId: captured?.intentId ?? "" },
    include: { body: true },
  });
  const { props: masked = "", sealed = null } = submission.body ?? {};
  const props = openProps(house.ctx.config, { submissionId: submission.id, props: masked, sealed }) ?? ""; // its link is sensitive
  const preview = await previewTemplate(house.ctx, {
    versionId: submission.templateVersionId,
    props,
    ruleKey: "workspace-invitation",
  });
  if (!preview.ok) throw new Error(preview.failure.detail);
  expect(preview.hash).toBe(submission.renderHash);
  expect(preview.subject).toBe(mail.subject);
  const sameLines = (text: string | null) => text?.replaceAll("\r\n", "\n").trimEnd();
  expect(sameLines(preview.html)).toBe(sameLines(mail.html));
  expect(sameLines(preview.text)).toBe(sameLines(mail.text));
  // What names one message: whom it goes to, when, its ids, and the boundary, which is made of them.
  const own = /^(To|Date|Message-ID|X-Waybill-\w+): .*$|--[\w-]*[0-9a-f]{32}\S*|boundary="[^"]*"/gim;
  const withoutOwn = (raw: string | null) => raw?.replace(own, "·");
  expect(withoutOwn(preview.raw)).toBe(withoutOwn(mail.source));
  expect(preview.headers.map(([name]) => name)).toEqual(mail.headers.map(({ name }) => name));
});

test("nobody answered the invitation: two reminders and no third", async () => {
  const email = "quiet@example.com";
  await inviteOf(email);
  await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(1), patient);
  await house.moveClock("P3DT12H");
  await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(2), patient);
  await house.moveClock("P3D");
  await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(3), patient);
  await house.moveClock("P30D");
  await vi.waitFor(
    async () => expect((await messagesTo(email)).every(({ status }) => status === "accepted")).toBe(true),
    patient,
  );
  expect(await mailsTo(email)).toHaveLength(3);
});

test("a trial is told of four days before its end; where a plan was chosen by then, nothing is sent, and it says why", async () => {
  await startTrial(house.ctx, { workspaceId: "wsp_tidewater", ownerId: "usr_hine" });
  const [hine, marcus] = ["hine@tidewater.example", "marcus@northwind.example"];
  await startTrial(house.ctx, { workspaceId: "wsp_northwind", ownerId: "usr_marcus" });
  await vi.waitFor(async () => expect(await statuses(marcus)).toEqual({ "trial-ending 1": "scheduled" }), patient);
  await choosePlan(house.ctx, { workspaceId: "wsp_northwind" });
  await house.moveClock("P10DT2H"); // past the hour that a change of the clocks may add
  await vi.waitFor(async () => expect(await statuses(marcus)).toEqual({ "trial-ending 1": "plan_chosen" }), patient);
  await vi.waitFor(async () => expect(await mailsTo(hine)).toHaveLength(1), patient);
  expect((await mailsTo(hine))[0]?.subject).toBe("Your trial of Tidewater Labs ends in 4 days");
  expect(await mailsTo(marcus)).toEqual([]);
});

test("a product transaction that is rolled back leaves nothing", async () => {
  const undone = transaction(house.ctx, async (inside) => {
    await signUp(inside, { name: "Nobody", email: "nobody@example.com" });
    throw new Error("the product changed its mind");
  });
  await expect(undone).rejects.toThrow("changed its mind");
  await signUp(house.ctx, { name: "Somebody", email: "somebody@example.com" });
  await vi.waitFor(async () => expect(await mailsTo("somebody@example.com")).toHaveLength(1), patient);
  expect(await messagesTo("nobody@example.com")).toEqual([]);
});

test("the connection that hears of new jobs is lost: the next message is still prompt", async () => {
  // What it said last is LISTEN or, every ten seconds, the question whether it still does (pg_listening_channels).
  const lose = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query ILIKE '%listen%' AND pid <> pg_backend_pid()`;
  const lost = () => withClient(house.url, async (client) => (await client.query(lose)).rowCount);
  await vi.waitFor(async () => expect(await lost()).toBeGreaterThan(0), patient); // it may not be there yet
  await signUp(house.ctx, { name: "Prompt", email: "prompt@example.com" });
  await vi.waitFor(async () => expect(await mailsTo("prompt@example.com")).toHaveLength(1), patient);
});

test("each other rule of the sample sends one mail with its own words", async () => {
  await payInvoice(house.ctx, {
    workspaceId: "wsp_northwind",
    payerId: "usr_ada",
    lines: [{ description: "Team plan", quantity: 1, amount: "1200" }],
  });
  await finishExport(house.ctx, { workspaceId: "wsp_northwind", requestedBy: "usr_ada" });
  await vi.waitFor(async () => {
    const mails = await mailsTo("ada@northwind.example");
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/^Receipt/),
      expect.stringMatching(/^Your export/),
    ]);
  }, patient);
});
