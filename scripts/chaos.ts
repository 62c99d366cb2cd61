import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { Failure } from "./failure.ts";
import { fail, say } from "./terminal.ts";

const optionsSchema = z.object({
  events: z.coerce.number().int().min(20).max(1_000_000),
  kills: z.coerce.number().int().min(0).max(100_000),
  seed: z.coerce.number().int().min(0),
  provider: z.enum(["resend", "smtp"]).optional(),
  json: z.boolean(),
});

/**
 * `npm run chaos [-- --events N --kills N --seed N --provider resend|smtp --json]`: real processes in a storm, and whether every invariant held
 * (docs/chaos.md). Ends with 1 where one did not.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      events: { type: "string", default: "10000" },
      kills: { type: "string", default: "200" },
      seed: { type: "string", default: "1" },
      provider: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  const parsed = optionsSchema.safeParse(values);
  if (!parsed.success)
    throw new Failure(parsed.error.issues.map(({ path: at, message }) => `--${at.join(".")}: ${message}`).join("; "));
  const { json, provider, ...input } = parsed.data;
  const [{ chaos }, { table, total }] = await Promise.all([import("@/chaos/run.ts"), import("@/chaos/table.ts")]);
  const folder = mkdtempSync(path.join(tmpdir(), "waybill-chaos-"));
  chmodSync(folder, 0o755); // PostgreSQL's own user must be able to pass through
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130)); // everything ends with us
  const verdicts = await chaos({ ...input, providers: provider ? [provider] : ["resend", "smtp"], folder, say });
  const violations = verdicts.flatMap((verdict) => verdict.violations.map((each) => ({ provider: verdict.provider, ...each })));
  process.stdout.write(`\nseed ${input.seed}\n${table(verdicts)}\n`);
  if (violations.length > 0) say(`Logs, databases and journals: ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
  if (json) {
    const { intents: _, ...counts } = total(verdicts);
    process.stdout.write(`${JSON.stringify({ ...counts, violations })}\n`);
  }
  process.exitCode = violations.length > 0 ? 1 : 0;
}

await run().catch(fail);
