import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx } from "@/lib/context.ts";
import { openWorld, type World } from "@/test/world.ts";
import { forgetFailure, keepFailure, readUnpublished } from "./unpublished.ts";

let world: World;
let folder: string;
let ctx: Ctx;
beforeAll(async () => {
  [world, folder] = [await openWorld(), await mkdtemp(join(tmpdir(), "waybill-unpublished-"))];
  ctx = { ...world.ctx, config: { ...world.ctx.config, WAYBILL_ENV: "development", WAYBILL_RELEASE_DIR: folder } };
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

test("only a developer's machine has sources", async () => {
  expect(await readUnpublished(world.ctx)).toBeNull();
  expect(await readUnpublished(ctx)).toEqual({ failure: null, built: [] });
});

test("a failed build is told until one is published", async () => {
  await keepFailure(folder, { at: "2026-11-30T12:00:00.000Z", text: "emails/a/email.tsx:1: no\nemails/b/email.tsx:2: no" });
  expect((await readUnpublished(ctx))?.failure).toEqual({
    at: "2026-11-30T12:00:00.000Z",
    lines: ["emails/a/email.tsx:1: no", "emails/b/email.tsx:2: no"],
  });
  await forgetFailure(folder);
  await forgetFailure(folder);
  expect((await readUnpublished(ctx))?.failure).toBeNull();
});

test("a build that nobody published names its new templates; a half-written one none", async () => {
  const { hash } = await world.db.templateVersion.findFirstOrThrow({ where: { templateKey: "order-note" } });
  const of = (key: string, named: string) => ({ key, hash: named, file: `templates/${key}.js` });
  const { manifest } = world.ctx.release;
  const build = { ...manifest, templates: [of("order-note", hash), of("welcome", "f".repeat(64))] };
  await mkdir(join(folder, "next"));
  await writeFile(join(folder, "next/manifest.json"), JSON.stringify(build));
  await writeFile(join(folder, "current"), "next\n");
  expect((await readUnpublished(ctx))?.built).toEqual(["welcome"]);
  await writeFile(join(folder, "next/manifest.json"), "{");
  expect((await readUnpublished(ctx))?.built).toEqual([]);
});
