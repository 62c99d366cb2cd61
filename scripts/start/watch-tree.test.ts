import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PATIENCE_MS } from "@/test/until.ts";
import { watchTree } from "./watch-tree.ts";

let folder: string;
let seen: string[];
let stop: () => void;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "waybill-watch-"));
  mkdirSync(path.join(folder, "rules"));
  write("config.ts");
  write("rules/welcome.ts");
  seen = [];
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true });
});

const write = (name: string) => writeFileSync(path.join(folder, name), String(Math.random()));
const begin = (place = ".") => {
  stop = watchTree(path.join(folder, place), (name) => seen.push(name));
};
/** As vim, JetBrains and `sed -i` save. */
const replace = (name: string) => {
  write("rules/draft~");
  renameSync(path.join(folder, "rules/draft~"), path.join(folder, name));
};

async function hears(name: string, change: () => void): Promise<void> {
  seen.length = 0;
  change();
  await vi.waitFor(() => expect(seen).toContain(name), PATIENCE_MS);
}

test("a file that is saved by renaming over it is heard every time", async () => {
  begin();
  for (let time = 0; time < 3; time++) await hears("welcome.ts", () => replace("rules/welcome.ts"));
  await hears("welcome.ts", () => write("rules/welcome.ts"));
});

test("a file alone, too", async () => {
  begin("config.ts");
  for (let time = 0; time < 3; time++) await hears("config.ts", () => replace("config.ts"));
});

test("folders that come later, and one that goes and comes back", async () => {
  begin();
  await hears("parts", () => mkdirSync(path.join(folder, "rules/parts")));
  await vi.waitFor(() => hears("one.ts", () => write("rules/parts/one.ts")), PATIENCE_MS);
  rmSync(path.join(folder, "rules"), { recursive: true });
  await hears("rules", () => mkdirSync(path.join(folder, "rules")));
  await hears("two.ts", () => write("rules/two.ts"));
});
