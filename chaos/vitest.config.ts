import path from "node:path";
import { defineConfig } from "vitest/config";

/** The short storms of `npm test`: alone on the machine, after the console is built (docs/decisions/0162). */
export default defineConfig({
  root: path.resolve(import.meta.dirname, ".."),
  resolve: { alias: { "@": path.resolve(import.meta.dirname, "..") } },
  test: {
    include: ["chaos/*.storm.ts"],
    testTimeout: 20 * 60_000,
    hookTimeout: 20 * 60_000,
    fileParallelism: false,
  },
});
