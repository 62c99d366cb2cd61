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
