import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { LongFirst } from "./test/sequence.ts";
import { PATIENCE_MS } from "./test/until.ts";

const auckland = { TZ: "Pacific/Auckland" };
const exclude = ["**/node_modules/**", ".next/**", ".waybill/**", "e2e/**"];

/** Bundlers, render processes, sockets and the sources themselves: dear, and what has a zone in them sets its own. */
const zoneless = [
  "scripts/**",
  "providers/**",
  "boot/watchdog.test.ts",
  "test/architecture.test.ts",
  "domain/release/{assets,build,closure,plain}.test.ts",
  "cli/work/new.test.ts",
  "domain/template/{pool,probe,sandbox}.test.ts",
];

/** Tests beside the code: *.test.ts is pure, *.db.test.ts has a database of its own, *.time.db.test.ts runs in a second time zone too. */
export default defineConfig({
  resolve: { alias: { "@": path.resolve(import.meta.dirname) } },
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    globalSetup: "test/global-setup.ts",
    // Nothing is told from a clock: a test that takes longer hangs, and a machine that is slow only takes longer.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    // Many files wait for processes, sockets and clocks: with fewer than three the processor of a small machine waits as well.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // A worker keeps what it has imported: a third of the run's processor time was the same modules, file after file.
    isolate: false,
    sequence: { sequencer: LongFirst },
    projects: [
      { extends: true, test: { name: "unit", include: ["**/*.test.{ts,tsx}"], exclude: [...exclude, "**/*.db.test.*"] } },
      { extends: true, test: { name: "db", include: ["**/*.db.test.{ts,tsx}"], exclude } },
      {
        extends: true,
        test: {
          name: "auckland",
          env: auckland,
          include: ["**/*.test.{ts,tsx}", "**/*.time.db.test.ts"],
          exclude: [...exclude, ...zoneless, "**/!(*.time).db.test.*"],
        },
      },
    ],
  },
});
