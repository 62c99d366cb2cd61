import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { KeyScope } from "@/domain/key/schema.ts";
import { newId } from "@/lib/crypto.ts";
import { type Call, callRoute, secretFor, served } from "@/test/api.ts";
import { openWorld, type World } from "@/test/world.ts";
import { POST as pin } from "../rules/[key]/pin/route.ts";
import { POST as activate } from "./[key]/activate/route.ts";
import { GET as plan } from "./[key]/plan/route.ts";
import { POST as rollBack } from "./[key]/roll-back/route.ts";

// Next's own, which answers inside a request of its server only.
vi.mock("next/headers", () => ({ headers: async () => new Headers() }));

let world: World;
beforeAll(async () => {
  world = served(await openWorld());
  const data = {
    templateKey: "order-note",
    number: 2,
    hash: "h2",
    bundle: "",
    keyId: "t",
    signature: "",
    propsSchema: {},
    fixtures: { default: {} },
  };
  const { id } = await world.db.templateVersion.create({ data: { id: newId(), ...data } });
  const first = await world.db.templateVersion.findFirstOrThrow({ where: { id: { not: id } } });
  await world.db.templateActivation.create({
    data: { templateKey: "order-note", revision: 1, versionId: first.id, activatedBy: "test" },
  });
});
afterAll(() => world.close());

const keyFor = (...scopes: KeyScope[]) => secretFor(world, "deploy", ...scopes);

const call = (route: typeof plan, { key = "order-note", ...how }: Call & { key?: string }) =>
  callRoute(route, { ...how, params: { key } });

test("a deploy with a key of this scope plans, activates, pins and rolls back; what is refused is a conflict with its reasons", async () => {
  const secret = await keyFor("templates.write");
  const planned = await call(plan, { secret, query: "?version=2" });
  expect(planned).toMatchObject({ status: 200, said: { version: { number: 2 }, blocks: [], state: { active: { number: 1 } } } });
  const { revision } = planned.said.state;
  expect(await call(activate, { secret, body: { version: 2, revision, note: "deploy 42" } })).toMatchObject({
    status: 200,
    said: { changed: true, state: { active: { number: 2 }, updatedBy: "deploy" } },
  });
  expect(await call(activate, { secret, body: { version: 1, revision } })).toMatchObject({
    status: 409,
    said: { code: "changed_meanwhile" },
  });
  expect(await call(pin, { secret, key: "order-feedback", body: { version: 1, revision: revision + 1 } })).toMatchObject({
    said: { pinned: 1 },
  });
  expect(await call(rollBack, { secret, body: { revision: revision + 2 } })).toMatchObject({
    status: 200,
    said: { state: { active: { number: 1 } } },
  });
  expect(await call(rollBack, { secret, body: { revision: revision + 3 } })).toMatchObject({
    status: 409,
    said: { code: "nothing_before" },
  });
  const audited = await world.db.audit.findMany({ where: { actorKind: "key" }, orderBy: { at: "asc" } });
  expect(audited.map(({ action }) => action)).toEqual(["template.activate", "rule.pin", "template.roll_back"]);
});

test("no other key, and no input that is not asked for", async () => {
  const [secret, other] = [await keyFor("templates.write"), await keyFor("streams.write")];
  expect(await call(plan, { secret: other, query: "?version=2" })).toMatchObject({
    status: 403,
    said: { code: "missing_scope" },
  });
  expect(await call(activate, { secret: other, body: { version: 2, revision: 1 } })).toMatchObject({ status: 403 });
  expect(await call(plan, { secret, query: "?version=x" })).toMatchObject({ status: 422, said: { code: "bad_input" } });
  expect(await call(plan, { secret, query: "?version=9" })).toMatchObject({ status: 404 });
  expect(await call(activate, { secret, key: "waybill-invitation", body: { version: 1, revision: 1 } })).toMatchObject({
    status: 403,
    said: { code: "forbidden" },
  });
});
