import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { groupDeadLetters } from "@/domain/cause/group.ts";
import { newId } from "@/lib/crypto.ts";
import { deadMessage } from "@/test/dead-message.ts";
import { acceptedEvent } from "@/test/event.ts";
import { terminal } from "@/test/terminal.ts";
import { acceptedIntent, skippedIntent, uncertainIntent } from "@/test/told.ts";
import { openWorld, type World } from "@/test/world.ts";
import { runCommand } from "./run.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const TSX = path.join(ROOT, "node_modules/tsx/dist/loader.mjs");

let world: World;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "waybill-cli-"));
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

type Ran = { code: number | null; out: string; err: string };

const environment = (env: Record<string, string>) => ({
  DATABASE_URL: world.url,
  APP_SECRET: "k1:test-secret-of-enough-length",
  DATA_DIR: folder,
  ...env,
});

/** Runs the command in this process. */
async function waybill(args: string[], env: Record<string, string> = {}): Promise<Ran> {
  const { io, out, err } = terminal({ env: { NODE_ENV: "test", ...environment(env) } }); // nothing of the machine's settings
  const code = await runCommand(io, args);
  const lines = (texts: string[]) => texts.map((text) => `${text}\n`).join("");
  return { code, out: lines(out), err: lines(err) };
}

/** Runs the command as a process of its own, as a person does. */
function waybillProcess(args: string[], env: Record<string, string> = {}): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--import", `file://${TSX}`, path.join(ROOT, "cli/main.ts"), ...args], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, NODE_ENV: "test", ...environment(env) },
    });
    const ran: Ran = { code: null, out: "", err: "" };
    child.stdout.on("data", (chunk) => (ran.out += chunk));
    child.stderr.on("data", (chunk) => (ran.err += chunk));
    child.on("error", reject);
    child.on("close", (code) => resolve({ ...ran, code }));
  });
}

test("trace tells a message's path, without colour where nobody looks at a terminal, and safe for one", async () => {
  const { id, submissionId, businessId } = await acceptedIntent(world);
  await world.db.submissionBody.update({ where: { submissionId }, data: { subject: "Order\u001b[2J\u0007 42" } });
  const { code, out, err } = await waybillProcess(["trace", businessId]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toContain(`Message ${id}`);
  expect(out).toMatch(/Accepted by the provider on .*\. Whether it was delivered is not known\./);
  expect(out).toMatch(/event +Event order\.placed accepted/);
  expect(out).toMatch(/attempt +Attempt 1 accepted by the provider after \d+ ms/);
  expect(out).toContain('saw order = {"id":"ord_1","state":"open"}');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none may come through
  expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f]/);
  expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThanOrEqual(150);
});

test("trace --json is one JSON value, for a message, its event and its address", async () => {
  const { id, eventId, email } = await skippedIntent(world);
  const read = async (word: string) => JSON.parse((await waybill(["trace", word, "--json"])).out);
  expect(await read(id)).toMatchObject({
    found: [{ kind: "message", id }],
    messages: [{ message: { id, status: "skipped" }, timeline: expect.any(Array) }],
  });
  expect(await read(eventId)).toMatchObject({
    events: [{ id: eventId, decisions: [{ outcome: "intended" }] }],
    messages: [{ message: { id } }],
  });
  expect(await read(email)).toMatchObject({
    people: [{ who: email, messages: [{ row: { id }, sentence: expect.stringMatching(/^Skipped/) }] }],
  });
});

test("trace of an event without a message says why", async () => {
  const id = await acceptedEvent(world);
  await world.db.eventWork.delete({ where: { eventId: id } });
  await world.db.decision.create({
    data: {
      id: newId(),
      eventId: id,
      ruleKey: "order-confirmation",
      releaseId: world.ctx.release.id,
      outcome: "not_matched",
      reason: "free_order",
      seen: {},
    },
  });
  const { code, out } = await waybill(["trace", id]);
  expect(code).toBe(0);
  expect(out).toContain("One rule looked at it; none made a message.");
  expect(out).toContain("order-confirmation: did not match, free order");
});

test("what nobody knows, wrong arguments and a missing database each have an exit code and one line", async () => {
  expect(await waybill(["trace", "ord_unknown"])).toMatchObject({
    code: 1,
    out: "",
    err: expect.stringMatching(/^Nothing is known by "ord_unknown"/),
  });
  expect(await waybill(["trase"])).toMatchObject({ code: 2, err: expect.stringContaining("unknown command 'trase'") });
  expect(await waybill(["trace"])).toMatchObject({ code: 2, err: expect.stringContaining("missing required argument") });
  expect(await waybillProcess(["doctor"], { DATABASE_URL: "" })).toMatchObject({
    code: 3,
    err: '✗ There is no database to look into. Run "npm start" first, or set DATABASE_URL.\n',
  });
  expect(await waybill(["doctor"], { DATABASE_URL: "postgresql://postgres@127.0.0.1:1/none" })).toMatchObject({
    code: 3,
    err: expect.stringMatching(/^✗ The database does not answer\..*\n$/),
  });
  expect(await waybill(["--help"])).toMatchObject({ code: 0, out: expect.stringContaining("trace"), err: "" });
});

test("doctor is content with a healthy database and names damage with exit code 1", async () => {
  await acceptedIntent(world);
  const healthy = await waybill(["doctor"]);
  expect(healthy.code).toBe(0);
  expect(healthy.out).toMatch(/Nothing is wrong \(\d+ checks/);
  const { id } = await acceptedIntent(world);
  await world.db.$executeRaw`UPDATE waybill.intent SET status = 'failed', reason = 'rejected' WHERE id = ${id}::uuid`;
  const damaged = await waybill(["doctor"]);
  expect(damaged.code).toBe(1);
  expect(damaged.out).toMatch(/✗ I8 {2}status_is_not_the_fold\n +1 messages whose status does not follow/);
  expect(damaged.out).toContain(id);
  const json = await waybillProcess(["doctor", "--json"]);
  expect(json.code).toBe(1);
  expect(JSON.parse(json.out)).toMatchObject({
    ok: false,
    findings: expect.arrayContaining([expect.objectContaining({ code: "status_is_not_the_fold", count: 1, samples: [id] })]),
  });
  await world.db.$executeRaw`UPDATE waybill.intent SET status = 'accepted', reason = NULL WHERE id = ${id}::uuid`;
});

test("rules are turned off and on, and the audit log has the person's name", async () => {
  expect(await waybill(["rule", "off", "order-feedback", "--reason", "too many"])).toMatchObject({
    code: 0,
    out: expect.stringContaining("Rule order-feedback is off."),
  });
  expect(await world.db.rule.findUnique({ where: { key: "order-feedback" } })).toMatchObject({ mode: "off", revision: 2 });
  expect(await world.db.audit.findFirst({ where: { targetId: "order-feedback" } })).toMatchObject({
    actorKind: "system",
    actorId: "cli",
    actorName: "ada",
    action: "rule.set_mode",
    reason: "too many",
  });
  expect(await waybill(["rule", "off", "order-feedback"])).toMatchObject({
    code: 0,
    out: "Rule order-feedback is off already.\n",
  });
  expect((await waybill(["rule", "list"])).out).toMatch(/order-feedback +off/);
  expect(await waybill(["rule", "on", "nope"])).toMatchObject({ code: 1, err: '✗ There is no rule "nope".\n' });
});

test("an address is suppressed, listed and allowed again, whatever its spelling", async () => {
  expect(await waybill(["suppress", "add", "Zoe@Example.com", "--reason", "asked us to"])).toMatchObject({
    code: 0,
    out: expect.stringContaining("is suppressed ("),
  });
  expect(await waybill(["suppress", "add", "zoe@example.com"])).toMatchObject({
    code: 0,
    out: "zoe@example.com is suppressed already.\n",
  });
  expect((await waybill(["suppress", "list"])).out).toMatch(/Zoe@Example\.com +all +asked us to/);
  expect(await waybill(["suppress", "lift", "zoe@EXAMPLE.com"])).toMatchObject({ code: 0 });
  expect(await waybill(["suppress", "lift", "zoe@example.com"])).toMatchObject({
    code: 1,
    err: "zoe@example.com is not suppressed.\n",
  });
  expect(await waybill(["suppress", "add", "no address"])).toMatchObject({
    code: 2,
    err: expect.stringContaining("cannot be used"),
  });
});

test("where nobody can sign in yet the first admin is made; later somebody gets a new password, alone on stdout", async () => {
  const made = await waybill(["password"]);
  expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/^[\w-]{23}\n$/) });
  expect(made.err).toContain("The first admin is admin@waybill.local.");
  const renewed = await waybill(["password", "admin@waybill.local"]);
  expect(renewed.err).toContain("signed out everywhere");
  expect(renewed.out).not.toBe(made.out);
  expect(await waybill(["password", "nobody@example.com"])).toMatchObject({ code: 1, out: "" });
});

test("streams are paused and resumed; what is asked wrongly changes nothing, and has the exit code of its kind", async () => {
  const paused = () => world.db.streamPause.count({ where: { streamKey: "lifecycle", resumedAt: null } });
  expect(await waybill(["stream", "pause", "lifecycle", "--reason", "INC-12", "--json"])).toMatchObject({ code: 0, err: "" });
  expect(await paused()).toBe(1);
  expect(await waybill(["stream", "pause", "lifecycle", "--reason", "INC-13"])).toEqual({
    code: 0,
    out: "Stream lifecycle was paused before, by ada: INC-12\n",
    err: "",
  });
  expect((await waybill(["stream", "list"])).out).toMatch(/lifecycle +paused by ada: INC-12/);
  const { out: list } = await waybill(["stream", "list", "--json"]);
  expect(JSON.parse(list)).toMatchObject({
    streams: expect.arrayContaining([expect.objectContaining({ key: "lifecycle", hold: "paused" })]),
  });
  const resumed = await waybill(["stream", "resume", "lifecycle", "--json"]);
  expect({ ...resumed, out: JSON.parse(resumed.out) }).toEqual({ code: 0, out: { changed: true }, err: "" });
  expect((await waybill(["stream", "resume", "lifecycle"])).out).toBe("Stream lifecycle was not paused.\n");
  for (const [args, code, err] of [
    [["stream", "pause", "nowhere", "--reason", "because"], 1, '✗ There is no stream "nowhere".\n'],
    [["stream", "resume", "\u001b[2J"], 1, /^✗ There is no stream "[^"]*\[2J"\.\n$/],
    [["stream", "pause", "lifecycle", "--reason", " "], 2, "✗ reason: Say in a few words why.\n"],
    [["stream", "pause", "lifecycle", "--reason", "a\u0000b"], 2, /U\+0000/],
    [["stream", "pause", "lifecycle", "--reason", "x".repeat(501)], 2, /500/],
    [["stream", "pause", "lifecycle"], 2, /required option '--reason <text>'/],
    [["stream", "pause", "--reason", "because"], 2, /missing required argument 'stream'/],
    [["stream", "pause", "lifecycle", "digest", "--reason", "because"], 2, /too many arguments/],
    [["stream", "stop", "lifecycle"], 2, /unknown command 'stop'/],
    [["stream", "list", "--yaml"], 2, /unknown option '--yaml'/],
  ] as const)
    expect(await waybill([...args]), args.join(" ")).toEqual({
      code,
      out: "",
      err: typeof err === "string" ? err : expect.stringMatching(err),
    });
  expect((await waybill(["stream", "resume", "\u001b[2J"])).err).not.toContain("\u001b");
  expect(await paused()).toBe(0);
});

test("an uncertain message is settled once; who is late hears it, and what is asked wrongly settles nothing", async () => {
  const { id } = await uncertainIntent(world);
  const { id: skipped } = await skippedIntent(world);
  const settlements = () => world.db.settlement.count();
  for (const [args, code, err] of [
    [["nonsense", "sent", "--reason", "its log"], 1, '✗ There is no message "nonsense".\n'],
    [[newId(), "sent", "--reason", "its log"], 1, /^✗ There is no message/],
    [[skipped, "sent", "--reason", "its log"], 1, "The message is skipped: only an uncertain one can be settled.\n"],
    [[skipped, "sent", "--reason", ""], 2, "✗ reason: Say in a few words why.\n"],
    [[id, "maybe", "--reason", "its log"], 2, /Allowed choices are sent, not-sent, left/],
    [[id, "sent"], 2, /required option '--reason <text>'/],
    [[id, "--reason", "its log"], 2, /missing required argument 'what'/],
    [[id, "not-sent", "--reason", "its log", "--within", "soon"], 2, "✗ withinHours: Say it as a number.\n"],
    [[id, "not-sent", "--reason", "its log", "--within", "0"], 2, "✗ withinHours: Say at least one hour.\n"],
    [[id, "not-sent", "--reason", "its log", "--within", "1.5"], 2, "✗ withinHours: Say whole hours.\n"],
  ] as const)
    expect(await waybill(["settle", ...args]), args.join(" ")).toEqual({
      code,
      out: "",
      err: typeof err === "string" ? err : expect.stringMatching(err),
    });
  expect(await settlements()).toBe(0);
  expect(await waybill(["settle", id, "left", "--reason", "nothing in its log"])).toMatchObject({ code: 0, err: "" });
  const sent = await waybill(["settle", id, "sent", "--reason", "they have it", "--json"]);
  expect({ ...sent, out: JSON.parse(sent.out) }).toEqual({ code: 0, out: { ok: true, status: "accepted" }, err: "" });
  expect(await waybill(["settle", id, "sent", "--reason", "they have it"])).toMatchObject({
    code: 1,
    err: "The message is accepted: only an uncertain one can be settled.\n",
  });
  expect(await settlements()).toBe(2);
});

test("dead-letters lists what is dead by cause, and answers 1 while something is", async () => {
  expect(await waybill(["dead-letters"])).toMatchObject({ code: 0, out: expect.stringContaining("All is well") });
  const id = await deadMessage(world, { said: "cannot greet \u001b[2Jada@example.com" });
  await groupDeadLetters(world.ctx);
  const listed = await waybill(["dead-letters", "list", "--json"]);
  const [cause] = JSON.parse(listed.out).causes;
  expect([listed.code, cause.dead, cause.title]).toEqual([1, 1, "The template order-note threw an error"]);
  expect((await waybill(["dead-letters", "--state", "open"])).out).toContain(cause.id);
  const one = await waybill(["dead-letters", "show", cause.id]);
  expect([one.code, one.out.includes(id), one.out.includes("\u001b")]).toEqual([1, true, false]);
  expect((await waybill(["dead-letters", "--state", "broken"])).code).toBe(2);
  expect((await waybill(["dead-letters", "show", newId()])).code).toBe(1);
});
