import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { violations } from "./architecture/check.ts";
import { readSources } from "./architecture/source.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A project with these files. */
function project(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), "waybill-architecture-"));
  folders.push(root);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return root;
}

const faultsOf = (files: Record<string, string>) => violations(readSources(project(files)));

// It parses every file: on a busy machine that takes its time, and says nothing about the rules.
test("the project keeps its own rules", () => {
  expect(violations(readSources(path.join(import.meta.dirname, "..")))).toEqual([]);
});

test.each([
  ["domain/a/send.ts", 'import { x } from "@/app/x.ts";', "nothing imports app"],
  ["domain/a/send.ts", 'import type { X } from "../../jobs/x.ts";', "domain knows domain"],
  ["domain/a/send.ts", 'const x = await import("@/boot/context.ts");', "domain knows domain"],
  ["domain/a/send.ts", 'type X = import("@/components/x.tsx").X;', "domain knows domain"],
  ["domain/a/send.ts", "const x = await import(`@/boot/context.ts`);", "domain knows domain"],
  ["jobs/send.ts", 'import { say } from "@/scripts/terminal.ts";', "jobs use boot"],
  ["cli/run.ts", 'import { say } from "@/scripts/terminal.ts";', "the command line uses"],
  ["domain/a/retry.policy.ts", 'import { ctx } from "@/lib/context.ts";', "is pure"],
  ["domain/a/retry.policy.ts", 'import { send } from "@/domain/rule/define.ts";', "is pure"],
  ["domain/a/retry.policy.ts", 'import { readFile } from "node:fs";', "is pure"],
  ["domain/a/schema.ts", 'export { send } from "./send.ts";', "is pure"],
  ["providers/smtp/send.ts", 'import { openDb } from "@/lib/db.ts";', "never sees the database"],
  ["providers/smtp/send.ts", 'import pg from "pg";', "never sees the database"],
  ["components/table.tsx", 'import { list } from "@/domain/intent/list.ts";', "no data access"],
  ["rules/welcome.ts", 'import { emit } from "@/lib/db.ts";', "typed builders"],
  ["app/api/x/route.ts", 'import { PrismaClient } from "@prisma/client";', "pages and routes"],
  ["stuff/x.ts", "export const x = 1;", "no import rule knows this folder"],
])("planted in %s, %s is found", (file, line, fault) => {
  const found = faultsOf({ [file]: `${line}\nexport const here = 1;\n` });
  expect(found.join("\n")).toContain(fault);
});

test("places: long page, lib beyond its list, barrel, default export, vague name, process clock, a cast without a reason, a comment that names what is gone, an order of texts", () => {
  const found = faultsOf({
    "app/page.tsx": `export default function Page() {\n${"\n".repeat(45)}return null; }`,
    "lib/strings.ts": "export const x = 1;",
    "client/cast.ts": "export const [a, b, c] = [1 as const, 1 as number, // it is one\n 2 as unknown as string];",
    "client/lost.ts":
      "/** As client/cast.ts, domain/gone.ts and docs/decisions/0001 say (https://x.example/docs/api.md). */\nexport const x = 1;",
    "docs/decisions/0002-other.md": "",
    "client/sort.ts":
      "export const sql = [`SELECT t.id::text FROM t ORDER BY t.id`, `SELECT id::text, name\n FROM t ORDER BY id LIMIT 1`];",
    "domain/a/all.ts": 'export * from "./one.ts";',
    "domain/a/one.ts": "export default 1;",
    "domain/a/helpers.ts": "export const at = () => [new Date(), Date.now(), new Date(0)];",
  });
  expect(found.map((line) => line.split(";")[0])).toEqual([
    "app/page.tsx: a page of 47 lines",
    "client/cast.ts: line 2 has an `as` without a reason beside it",
    "client/lost.ts: a comment names docs/decisions/0001, which is not there",
    "client/lost.ts: a comment names domain/gone.ts, which is not there",
    "client/sort.ts: line 1 sorts by the text that it gives",
    "domain/a/all.ts: a barrel",
    "domain/a/helpers.ts: a vague name",
    "domain/a/helpers.ts: line 1 reads the process's clock",
    "domain/a/helpers.ts: line 1 reads the process's clock",
    "domain/a/one.ts: a default export",
    "lib/strings.ts: lib is a closed list",
  ]);
});

test("a cycle is named with its whole way round, types included", () => {
  const found = faultsOf({
    "domain/a/x.ts": 'import type { Y } from "../b/y.ts"; export type X = Y;',
    "domain/b/y.ts": 'import { z } from "./z.ts"; export type Y = typeof z;',
    "domain/b/z.ts": 'import type { X } from "@/domain/a/x.ts"; export const z: X | 1 = 1;',
  });
  expect(found).toEqual(["domain/a/x.ts: an import cycle, domain/a/x.ts → domain/b/y.ts → domain/b/z.ts → domain/a/x.ts"]);
});
