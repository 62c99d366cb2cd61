import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";

/** What a page may fetch of scripts before anybody asks for more, in KB of gzip (docs/decisions/0129). */
export const FIRST_SCRIPTS_KB = 180;

/** KB of the scripts that the page fetches until asked, compressed alike whatever the server does. */
export function watchScripts(page: Page): () => Promise<number> {
  const bodies: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    bodies.push(
      response.body().then(
        (body) => gzipSync(body).length,
        () => 0,
      ),
    );
  });
  return async () => (await Promise.all(bodies)).reduce((sum, size) => sum + size, 0) / 1024;
}

/** KB of the scripts that the build in `.next` gives every page to begin with, by its route: "/(console)/rules/[key]". */
export function firstScriptsOfBuild(): Map<string, number> {
  const { rootMainFiles } = JSON.parse(readFileSync(".next/build-manifest.json", "utf8"));
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(path.join(".next", file))).length;
    sizes.set(file, size);
    return size;
  };
  const pages = new Map<string, number>();
  for (const file of readdirSync(".next/server/app", { recursive: true, encoding: "utf8" })) {
    if (path.basename(file) !== "page_client-reference-manifest.js") continue;
    // One assignment of JSON: globalThis.__RSC_MANIFEST["/…/page"] = {…}
    const [, manifest = ""] = /\] = (\{.*\});?\s*$/s.exec(readFileSync(path.join(".next/server/app", file), "utf8")) ?? [];
    const entries: Record<string, string[]> = JSON.parse(manifest).entryJSFiles;
    const files = new Set([...rootMainFiles, ...Object.values(entries).flat()]);
    pages.set(path.posix.join("/", path.dirname(file)), [...files].reduce((sum, one) => sum + sizeOf(one), 0) / 1024);
  }
  return pages;
}
