import pg from "pg";
import { seedHistory } from "@/scripts/seed/history.ts";
import { step } from "@/scripts/terminal.ts";
import { type Figure, median } from "../figure.ts";
import { drain, flow, type Measured } from "../measure.ts";
import { warmOf } from "../options.ts";
import { interleave } from "../rounds.ts";
import { openWaybill, type Waybill } from "../side/waybill.ts";
import { correctness, type Run } from "./run.ts";

const LEAST = 0.9;

/** (e) Throughput with millions of old messages in the tables, of that with none: 5 ms HTTP, one worker, one database beside the other. */
export async function growth(run: Run): Promise<Figure[]> {
  const { stage, options } = run;
  const [young, old] = [await openWaybill(stage, "waybill young"), await openWaybill(stage, "waybill old")];
  await seed(old, options.history);
  const load = (round: number) => ({
    provider: stage.http,
    delayMs: 5,
    workers: 1,
    count: options.count,
    warm: warmOf(options),
    seed: options.seed + 10 * round,
  });
  const turns = (
    [
      ["empty", young],
      ["old", old],
    ] as const
  ).flatMap(([name, side]) => [
    { name: `Waybill ${name}, sending`, measure: (round: number) => drain(stage, side, load(round)) },
    { name: `Waybill ${name}, from events`, measure: (round: number) => flow(stage, side, load(round)) },
  ]);
  const found = await interleave("growth", options.rounds, turns, ({ perSecond }) => `${Math.round(perSecond)}/s`);
  await Promise.all([young.close(), old.close()]);
  const rate = (name: string) => median((found.get(name) ?? []).map((each: Measured) => each.perSecond));
  const rows = ["sending", "from events"].flatMap((kind): Figure[] => {
    const [before, after] = [rate(`Waybill empty, ${kind}`), rate(`Waybill old, ${kind}`)];
    return [
      { name: `growth: empty tables, ${kind}`, unit: "messages/s", ours: before },
      { name: `growth: ${options.history.toLocaleString("en")} old messages, ${kind}`, unit: "messages/s", ours: after },
      { name: `growth: old of empty, ${kind}`, unit: "share", ours: after / before, target: { of: "ours", least: LEAST } },
    ];
  });
  return [...correctness("growth", { ...run, peers: [] }, found), ...rows];
}

async function seed(side: Waybill, messages: number): Promise<void> {
  const client = new pg.Client({ connectionString: side.url });
  await client.connect();
  await step(`${messages.toLocaleString("en")} old messages`, () => seedHistory(client, { messages, days: 365 }));
  // A history has messages that come due; these would be sent, and counted, among those that are measured.
  await client.query(
    "UPDATE waybill.intent_work SET next_at = next_at + interval '1 year', expires_at = expires_at + interval '1 year'",
  );
  await step("Statistics", () => client.query("VACUUM (ANALYZE)"));
  await client.end();
}
