import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { apt } from "../debian.ts";
import { Failure } from "../failure.ts";

/** How to launch a browser for tests; an absent path means Playwright's own. */
export type Browser = { name: string; executablePath?: string; args: string[]; env: Record<string, string> };

// As root Chromium refuses its sandbox; so do most containers.
const args = process.platform === "linux" ? ["--no-sandbox"] : [];
const SYSTEM = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser"];
const ELSEWHERE = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
];

/**
 * A Chromium that runs here: the one WAYBILL_BROWSER names, Playwright's own, one of the system, one from npm, one from Debian.
 * Throws where there is none: browser tests fail then, they are never skipped.
 */
export async function findBrowser(): Promise<Browser> {
  const tried: string[] = [];
  for (const [name, find] of SOURCES) {
    try {
      const found = await find();
      if (found && answers(found)) return { ...found, name };
      tried.push(name);
    } catch (error) {
      tried.push(`${name} (${error instanceof Error ? error.message.split("\n")[0] : error})`);
    }
  }
  throw new Failure(
    `No browser for the browser tests; tried ${tried.join(", ")}. Install one: npx playwright install --with-deps chromium, or apt-get install chromium.`,
  );
}

type Candidate = Omit<Browser, "name"> & { executablePath: string };
const at = (executablePath: string, env = {}): Candidate | null =>
  existsSync(executablePath) ? { executablePath, args, env } : null;

const SOURCES: [string, () => Promise<Candidate | null>][] = [
  ["WAYBILL_BROWSER", async () => (process.env.WAYBILL_BROWSER ? at(process.env.WAYBILL_BROWSER) : null)],
  ["Playwright's own", async () => at((await import("@playwright/test")).chromium.executablePath())],
  ["a system Chrome or Chromium", async () => onSystem()],
  ["@sparticuz/chromium from npm", async () => (process.platform === "linux" && process.arch === "x64" ? fromNpm() : null)],
  ["Debian's chromium", async () => fromDebian()],
];

/** Does it run at all? A missing library shows here, not as a failure of the first test. */
function answers({ executablePath, env }: Candidate): boolean {
  try {
    execFileSync(executablePath, ["--version", ...args], { env: { ...process.env, ...env }, stdio: "ignore", timeout: 20_000 });
    return true;
  } catch {
    return process.platform === "win32" && existsSync(executablePath);
  }
}

function onSystem(): Candidate | null {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const places = [...SYSTEM.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...ELSEWHERE];
  return places.map((place) => at(place)).find((found) => found !== null) ?? null;
}

/** Unpacked once, in a folder that gets its name only when it is whole. Its own libraries stand in for missing system ones. */
export function fromNpm(): Candidate | null {
  const require = createRequire(import.meta.url);
  const entry = require.resolve("@sparticuz/chromium");
  const { version }: { version: string } = require(path.join(path.dirname(entry), "../package.json"));
  const folder = path.join(tmpdir(), `waybill-browser-${version}`);
  if (!existsSync(folder)) {
    const draft = mkdtempSync(`${folder}-`);
    const unpack = `
      const { default: chromium, inflate } = await import(${JSON.stringify(pathToFileURL(entry).href)});
      await chromium.executablePath();
      await inflate(${JSON.stringify(path.join(path.dirname(entry), "../bin/al2023.tar.br"))});`;
    try {
      execFileSync(process.execPath, ["--input-type=module", "-e", unpack], {
        env: { ...process.env, TMPDIR: draft },
        stdio: ["ignore", "ignore", "pipe"],
      });
      writeFileSync(path.join(draft, "fonts.conf"), fontsIn(path.join(folder, "fonts")));
      renameSync(draft, folder);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      throw error;
    }
  }
  return at(path.join(folder, "chromium"), {
    LD_LIBRARY_PATH: path.join(folder, "al2023/lib"),
    FONTCONFIG_FILE: path.join(folder, "fonts.conf"),
  });
}

/** The package's own list names folders of the machine that it is made for: without this no mail has a letter. */
const fontsIn = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

function fromDebian(): Candidate | null {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return null;
  apt(["update"]);
  apt(["install", "-y", "--no-install-recommends", "chromium"]);
  return at("/usr/bin/chromium");
}
