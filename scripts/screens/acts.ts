import type { APIRequestContext } from "@playwright/test";
import { z } from "zod";
import { openContext } from "@/boot/context.ts";
import { closeRollups } from "@/domain/rollup/close.ts";
import type { House } from "@/e2e/house.ts";
import { publishSecond } from "@/e2e/second-version.ts";
import { localEnvironment } from "../local.ts";
import { connect } from "../migrate/connect.ts";
import { seedHistory } from "../seed/history.ts";
import { longAddress, longName } from "./names.ts";

const made = z.object({ eventId: z.string(), userId: z.string().optional() });
const key = z.object({ secret: z.string() });
const list = z.object({ rows: z.array(z.object({ status: z.string() })) });
const things = z.object({ rows: z.array(z.object({ id: z.string(), revision: z.int().default(0) })) });
const rules = z.object({ rows: z.array(z.object({ key: z.string(), revision: z.int() })) });

/** Asks the console as its admin; a refusal is an error. */
const asking =
  (request: APIRequestContext, origin: string) =>
  async (path: string, data: object, headers: Record<string, string> = {}): Promise<unknown> => {
    const answer = await request.post(path, { headers: { origin, ...headers }, data });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };

type Ask = ReturnType<typeof asking>;
type Stage = { house: House; request: APIRequestContext; url: string };

/**
 * A month of the sample's history, then what people do with it: every status, quarantined and conflicting events, a team, keys,
 * rules in all modes, a version that waits.
 */
export async function playMonth({ house, request, url }: Stage): Promise<void> {
  const env = localEnvironment({ ...process.env, DATA_DIR: house.data });
  const client = await connect(env.DATABASE_URL ?? "");
  await seedHistory(client, { messages: 5_000, days: 30 });
  await client.query("VACUUM (ANALYZE)");
  await client.end();
  const { ctx, close } = await openContext({ role: "cli", env });
  while (await closeRollups(ctx)) {}
  await close();

  const ask = asking(request, url);
  await playProduct(ask);
  await playTeam(ask);
  await playRules(ask, request);
  await publishSecond(
    "workspace-invitation",
    ["would like to work with you in Acme", "asks you to join them in Acme"],
    house.data,
  );
  await ask("/api/demo/trial", { workspaceId: "wsp_northwind", ownerId: "usr_ada" });
  const { eventId } = made.parse(await ask("/api/demo/invite", invitation("grace@example.com", "Grace Hopper")));
  await ask("/api/demo/pay", {
    workspaceId: "wsp_tidewater",
    payerId: "usr_hine",
    lines: [{ description: "Team plan", quantity: 3, amount: "4900" }],
  });
  await ask("/api/demo/sign-up", { name: "Noor Haddad", email: "noor@example.com", workspaceId: "wsp_northwind" });
  await atRest(request, eventId);
  await playDead(ask, request);
}

const invitation = (email: string, name: string | null) => ({ workspaceId: "wsp_northwind", invitedBy: "usr_ada", email, name });

/** Recipients that misbehave, and events that do not fit. */
async function playProduct(ask: Ask): Promise<void> {
  for (const word of ["bounce", "refuse", "defer-twice", "drop-after-data", "accept-then-cut"])
    await ask("/api/demo/invite", invitation(`${word}+${word.length}@example.com`, null));
  const { secret } = key.parse(await ask("/api/keys", { name: "Shop server", source: "acme", days: 90 }));
  const now = new Date().toISOString();
  const user = { id: "usr_42", name: "Ada", email: 42, timeZone: "Europe/Brelin", locale: "en-GB" };
  const event = {
    event_id: "signup-42",
    event_type: "user.signed_up",
    occurred_at: now,
    aggregate_id: "usr_42",
    payload: { user, workspace: null },
  };
  const renamed = { ...event, event_id: "signed-42", event_type: "user.registered" };
  const twice = { ...event, event_id: "order-7", event_type: "order.placed", payload: { total: "12900" } };
  const answer = async (events: object[]) => ask("/api/v1/events", { events }, { authorization: `Bearer ${secret}` });
  await answer([event, renamed, twice]);
  await answer([{ ...twice, payload: { total: "13900" } }]);
}

async function playTeam(ask: Ask): Promise<void> {
  await ask("/api/invitations", { email: "sam@team.example", name: "Sam Okafor", role: "support" });
  await ask("/api/keys", { name: "Billing job", source: "acme", days: null });
  await ask("/api/people/suppressions", { address: "kenji@tidewater.example", reason: "asked for it on the phone" });
}

/** Not those of what is acted afterwards. */
async function playRules(ask: Ask, request: APIRequestContext): Promise<void> {
  const { rows } = rules.parse(await (await request.get("/api/rules")).json());
  const turn = (rule: string, to: object) =>
    ask(`/api/rules/${rule}/mode`, { ...to, revision: rows.find((row) => row.key === rule)?.revision ?? 1 });
  await turn("export-ready", { mode: "shadow", reason: "the new link is looked at first" });
  await turn("invoice-receipt", { mode: "percent", percent: 50, reason: "half of them for a week" });
}

/** What people do about what is dead: a note, a plan of messages, one of events, and one message dropped. */
async function playDead(ask: Ask, request: APIRequestContext): Promise<void> {
  const first = async (list: string) => things.parse(await (await request.get(`/api/${list}`)).json()).rows[0];
  const cause = await first("causes?kind=message");
  const note = "INC-12: the provider looks into its log of that hour. Nothing is sent again before it has answered.";
  if (cause) await ask(`/api/causes/${cause.id}/about`, { revision: cause.revision, note });
  const failed = await first("messages?status=failed");
  if (failed) await ask("/api/messages/drop", { ids: [failed.id], reason: "the address was mistyped" });
  if (cause) await ask("/api/replays", { choice: { by: "cause", causeId: cause.id }, reason: "INC-12 is over" });
  const misfit = await first("events?state=quarantined");
  if (misfit) await ask("/api/replans", { choice: { by: "ids", ids: [misfit.id] }, reason: "the shop sends text again" });
}

/** Names, addresses and reasons of 200 characters, so that they are the newest of every list. */
export async function playLong({ request, url }: Stage): Promise<void> {
  const ask = asking(request, url);
  const { userId } = made.parse(
    await ask("/api/demo/sign-up", { name: longName, email: longAddress("person"), workspaceId: "wsp_northwind" }),
  );
  await ask("/api/demo/export", { workspaceId: "wsp_northwind", requestedBy: userId, fileName: `${longName}.zip`.slice(-200) });
  await ask("/api/people/suppressions", { address: longAddress("suppressed"), reason: longName });
  await ask("/api/invitations", { email: longAddress("teammate"), name: longName, role: "viewer" });
  await ask("/api/keys", { name: longName.slice(0, 100), source: "acme", days: 7 });
  const { eventId } = made.parse(await ask("/api/demo/invite", invitation(longAddress("invited"), longName)));
  await atRest(request, eventId);
}

/** Until the event has its messages and none of the newest is on its way. */
async function atRest(request: APIRequestContext, eventId: string): Promise<void> {
  for (let n = 0; n < 60; n++) {
    const { event } = z
      .object({ event: z.unknown() })
      .parse(await (await request.get(`/api/demo/outcome?eventId=${eventId}`)).json());
    const { rows } = list.parse(await (await request.get("/api/messages?work=sending")).json());
    const ready = list.parse(await (await request.get("/api/messages?work=ready")).json());
    if (event && rows.length + ready.rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
