import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "@/test/world.ts";
import { finishExport } from "./export/finish.ts";
import { gateway } from "./gateway.ts";
import { cancelInvitation } from "./invitation/cancel.ts";
import { invite } from "./invitation/invite.ts";
import { prepareDemo } from "./prepare.ts";
import { choosePlan } from "./trial/choose-plan.ts";
import { startTrial } from "./trial/start.ts";
import { signUp } from "./user/sign-up.ts";

let world: World;
let pool: ReturnType<typeof gateway.open>;
beforeAll(async () => {
  world = await openWorld();
  await prepareDemo(world.ctx);
  pool = gateway.open({ DATABASE_URL: world.url });
});
afterAll(async () => {
  await gateway.close(pool);
  await world.close();
});

const options = () => ({ context: pool, signal: AbortSignal.timeout(5_000) });

test("gives what it knows of a batch and leaves out the rest", async () => {
  const home = { workspaceId: "wsp_northwind", invitedBy: "usr_ada" };
  const open = await invite(world.ctx, { ...home, email: "a@x.example", days: 3 });
  const over = await invite(world.ctx, { ...home, email: "b@x.example" });
  await cancelInvitation(world.ctx, { invitationId: over.invitationId });
  const found = await gateway.loaders.invitation(
    [open.invitationId, over.invitationId, "inv_none", "'; DROP TABLE acme.users; --"],
    options(),
  );
  expect([...found.keys()].sort()).toEqual([open.invitationId, over.invitationId].sort());
  expect(found.get(open.invitationId)).toMatchObject({
    status: "pending",
    expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect(found.get(over.invitationId)?.status).toBe("cancelled");
  expect(found.get(open.invitationId)?.link).toMatch(/^https:\/\/acme\.example\/invitations\/[\da-f]{64}$/);
  expect(await gateway.loaders.user(["usr_ada", "usr_none"], options())).toEqual(
    new Map([["usr_ada", { id: "usr_ada", active: true }]]),
  );
  expect((await gateway.loaders.workspace(["wsp_northwind"], options())).get("wsp_northwind")).toMatchObject({ active: true });
  expect(await gateway.loaders.export([], options())).toEqual(new Map());
});

test("a link that lets somebody in is the gateway's to give: no event has it, and each is another", async () => {
  await invite(world.ctx, { workspaceId: "wsp_northwind", invitedBy: "usr_ada", email: "c@x.example" });
  const { exportId } = await finishExport(world.ctx, { workspaceId: "wsp_northwind", requestedBy: "usr_ada" });
  const link = (await gateway.loaders.export([exportId], options())).get(exportId)?.link;
  expect(link).toMatch(/^https:\/\/acme\.example\/exports\/[\da-f]{64}$/);
  const tokens = await world.db.$queryRaw<{ token: string }[]>`
    SELECT token FROM acme.invitations UNION SELECT token FROM acme.exports`;
  const emitted = JSON.stringify(await world.db.inbox.findMany({ select: { payload: true } }));
  expect(tokens.length).toBeGreaterThan(1);
  for (const { token } of tokens) expect(emitted).not.toContain(token);
  expect(emitted).not.toContain("https://");
});

test("of a trial it gives what counts when the mail goes out: seats, the end, whether a plan was chosen", async () => {
  const { trialId } = await startTrial(world.ctx, { workspaceId: "wsp_northwind", ownerId: "usr_ada", days: 30 });
  const trial = async () => (await gateway.loaders.trial([trialId], options())).get(trialId);
  expect(await trial()).toMatchObject({ chosen: false, active: true, seats: 2 });
  await signUp(world.ctx, { name: "Third", email: "third@x.example", workspaceId: "wsp_northwind" });
  await choosePlan(world.ctx, { workspaceId: "wsp_northwind" });
  expect(await trial()).toMatchObject({ chosen: true, seats: 3 });
});

test("asks once for a whole batch", async () => {
  const ids = Array.from({ length: 5_000 }, (_, index) => `usr_${index}`);
  expect((await gateway.loaders.user([...ids, "usr_hine"], options())).size).toBe(1);
});

test("ACME_DATABASE_URL wins; a product that is away is an error, soon", async () => {
  const away = gateway.open({ DATABASE_URL: world.url, ACME_DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" });
  await expect(gateway.loaders.user(["usr_ada"], { ...options(), context: away })).rejects.toThrow();
  await gateway.close(away);
});

test("a product that hangs is an error within its patience", async () => {
  await world.db.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE acme.users IN ACCESS EXCLUSIVE MODE`;
    await expect(gateway.loaders.user(["usr_ada"], options())).rejects.toThrow(/timeout/);
  });
});

test("an idle connection that the server ends harms nothing", async () => {
  await gateway.loaders.user(["usr_ada"], options());
  await world.db
    .$executeRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'acme-gateway' AND datname = current_database()`;
  await expect.poll(async () => (await gateway.loaders.user(["usr_ada"], options())).size).toBe(1);
});
