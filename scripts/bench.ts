import { availableParallelism, cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import type { Options } from "@/bench/options.ts";
import { Failure } from "./failure.ts";
import { fail, say } from "./terminal.ts";

Object.assign(process.env, { NODE_ENV: "production" }); // before anything reads it: React renders twice as fast

const OPTIONS = {
  case: { type: "string", multiple: true },
  json: { type: "boolean", default: false },
  seed: { type: "string", default: "1" },
  rounds: { type: "string", default: "3" },
  count: { type: "string", default: "3000" },
  seconds: { type: "string", default: "10" },
  backlog: { type: "string", default: "100000" },
  history: { type: "string", default: "5000000" },
  messages: { type: "string", default: "1000000" },
  alone: { type: "boolean", default: false },
  profile: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

const CONSOLE = "the console on a month of messages: its answers, and its pages in a browser; only when named";

function help(cases: Record<string, { about: string; minutes: number }>): string {
  const lines = Object.entries(cases).map(([name, { about, minutes }]) => `  ${name.padEnd(11)} ${about} (${minutes} min)`);
  const all = Object.values(cases).reduce((sum, { minutes }) => sum + minutes, 0);
  return `npm run bench [-- --case NAME …] [--json]
Measures Waybill beside pg-boss, BullMQ and graphile-worker, in one run. Without --case all but the console: about ${all} minutes on two quiet cores.

${lines.join("\n")}
  console     ${CONSOLE} (6 min)

  --json          one object on the last line: {cases: [{name, unit, ours, peers, ratio}]}
  --seed N        of names, moments and order (1)
  --rounds N      interleaved; a figure is their median (3)
  --count N       messages of one measurement of throughput (3000)
  --seconds N     of one measurement of latency (10)
  --backlog N     isolation: messages that wait (100000)
  --history N     growth: old messages (5000000)
  --messages N    console: messages (1000000)
  --alone         without the peers, while one works on our side
  --profile DIR   CPU profiles of our workers go there
docs/performance.md says what is compared and how.`;
}

/** `npm run bench`: see --help and docs/performance.md. Figures of one run, on this machine. */
async function bench(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  const { cases, runCases, runConsole } = await import("@/bench/cases.ts");
  if (values.help) return console.log(help(cases));
  const names = values.case ?? Object.keys(cases);
  const unknown = names.find((name) => !(name in cases) && name !== "console");
  if (unknown) throw new Failure(`There is no case ${unknown}: ${[...Object.keys(cases), "console"].join(", ")}.`);
  const number = (name: Exclude<keyof Options, never>, least: number): number => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < least) throw new Failure(`--${name} wants a whole number from ${least}.`);
    return value;
  };
  const options: Options = {
    seed: number("seed", 0),
    rounds: number("rounds", 1),
    count: number("count", 10),
    seconds: number("seconds", 1),
    backlog: number("backlog", 1),
    history: number("history", 25),
    messages: number("messages", 25),
  };
  const { table } = await import("@/bench/table.ts");
  const { isCorrect, report } = await import("@/bench/figure.ts");
  const show = (figures: Parameters<typeof table>[0]) => say(`\n${table(figures).join("\n")}\n`);
  say(machine());
  const sending = names.filter((name) => name !== "console");
  const figures =
    sending.length > 0 ? await runCases(sending, { options, alone: values.alone, profile: values.profile, done: show }) : [];
  if (names.includes("console")) {
    const found = await runConsole(options.messages, values.profile);
    show(found);
    figures.push(...found);
  }
  if (values.json) console.log(JSON.stringify(report(figures)));
  else for (const line of table(figures)) console.log(line);
  if (isCorrect(figures)) return;
  say("Mail of ours was lost, doubled or not what it should be: no other figure counts.");
  process.exitCode = 1;
}

/** What the figures depend on; a machine that does other things shows in its load. */
function machine(): string {
  const model = cpus()[0]?.model.trim() ?? "unknown processor";
  return `${availableParallelism()} × ${model}, ${process.platform}, Node ${process.versions.node}; load ${loadavg()[0]?.toFixed(1)}`;
}

await bench().catch(fail);
