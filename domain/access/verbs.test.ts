import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Actor } from "@/lib/context.ts";
import { leastRole, permissions, roleMay } from "./permission.policy.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const files = globSync("{domain,demo}/**/*.ts", { cwd: ROOT }).filter((file) => !/\.test\.ts$|domain\/doctor\//.test(file));
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const audited = files.filter((file) => /\bawait writeAudit\(/.test(read(file)));

/** Verbs that write to the audit log and ask nobody, and why. */
const unasked = new Map([
  ["domain/access/accept-invitation.ts", "whoever has the link is nobody yet"],
  ["domain/access/request-reset.ts", "whoever forgot the password is signed out"],
  ["domain/access/reset-password.ts", "whoever has the link is signed out"],
  ["domain/access/create-first-admin.ts", "nobody exists yet who could have a role"],
  ["domain/cause/group.ts", "the worker finds causes; no route leads to it"],
  ["domain/cause/watch.ts", "the worker raises alerts of causes; no route leads to it"],
  ["domain/replay/change.ts", "part of the verbs that change a replay, which ask (domain/replay/*.db.test.ts)"],
  ["domain/release/publish.ts", "a build publishes itself from a shell that has the database's password; no route leads to it"],
]);

/** A context that has an actor and nothing else: whoever asks the database before the permission fails here. */
const ctxOf = (actor: Actor) =>
  new Proxy(
    { actor },
    {
      get: (ctx, key) => {
        if (key === "actor") return ctx.actor;
        throw new Error(`asked for ctx.${String(key)} before the permission`);
      },
    },
  );

const key: Actor = { kind: "key", id: "k", name: "k", source: "shop" };
const viewer: Actor = { kind: "person", id: "u", name: "U", role: "viewer" };
const call = async (verb: unknown, actor: Actor) => (verb as (ctx: unknown, input: unknown) => unknown)(ctxOf(actor), {}); // a verb: (ctx, input)

test.each(audited.filter((file) => !unasked.has(file)))("%s asks who calls before it does anything", async (file) => {
  const named = permissions.filter((permission) => read(file).includes(`requirePermission(ctx, "${permission}")`));
  expect(named, "the permission that it asks for").not.toEqual([]);
  const verbs = Object.values(await import(path.join(ROOT, file))).filter((each) => typeof each === "function");
  expect(verbs).not.toEqual([]);
  for (const verb of verbs) {
    await expect(call(verb, key)).rejects.toMatchObject({ code: "forbidden" });
    if (!named.some((permission) => roleMay("viewer", permission)))
      await expect(call(verb, viewer), leastRole(named[0] ?? "console.read")).rejects.toMatchObject({ code: "forbidden" });
  }
});

test("what needs no reason any more is not kept", () => {
  expect([...unasked.keys()].filter((file) => !audited.includes(file))).toEqual([]);
});

/** What belongs to people and what they decide. */
const OWNED =
  /(INSERT INTO|UPDATE|DELETE FROM) waybill\.("user"|account|session|api_key|rule|suppression|instance|invitation|preference|template)\b|\bdb\.(user|account|session|apiKey|rule|suppression|instance|invitation|preference|template)\.(create|update|upsert|delete)/;

/** Files that change it without an audit row of their own, and why. */
const quiet = new Map([
  ["domain/access/keep-session.ts", "refusing a sign-in is no change: the session was nobody's yet"],
  ["domain/access/see-session.ts", "when somebody was last seen is no decision"],
  ["domain/access/set-password.ts", "part of the three verbs that set one, which are audited"],
  ["domain/key/verify.ts", "when a key was last used is no decision"],
  ["domain/release/instance.ts", "the first start names the environment"],
  ["domain/rule/sync.ts", "part of publishing, which is audited"],
  ["domain/template/publish.ts", "part of publishing, which is audited"],
]);

test("whatever changes what people own or decide writes an audit row (I11), or says why not", () => {
  const changing = files.filter((file) => OWNED.test(read(file)));
  expect(changing.filter((file) => !audited.includes(file) && !quiet.has(file))).toEqual([]);
  expect([...quiet.keys()].filter((file) => !changing.includes(file))).toEqual([]);
});
