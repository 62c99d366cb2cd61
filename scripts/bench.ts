import { parseArgs } from "node:util";
import type { Figure } from "@/bench/journey.ts";
import type { Stage } from "@/bench/stage.ts";
import { fail, say } from "./terminal.ts";

Object.assign(process.env, { NODE_ENV: "production" }); // before anything reads it: React renders twice as fast

/**
 * `npm run bench [-- --case journey|console --events N --messages N --json]`: the sample product through one worker, over SMTP;
 * or the console on a month of messages. Figures of one run on this machine.
 */
async function bench(): Promise<void> {
  const { values } = parseArgs({
    options: {
      case: { type: "string", default: "journey" },
      events: { type: "string", default: "20000" },
      messages: { type: "string", default: "1000000" },
      json: { type: "boolean", default: false },
    },
  });
  const { openStage } = await import("@/bench/stage.ts");
  const stage = await openStage();
  try {
    const figures =
      values.case === "console"
        ? await consoleFigures(stage, Number(values.messages))
        : await journeyFigures(Number(values.events), stage);
    for (const { name, unit, ours } of values.json ? [] : figures) say(`${name.padEnd(52)} ${String(ours).padStart(10)} ${unit}`);
    if (values.json) console.log(JSON.stringify({ cases: figures.map((figure) => ({ ...figure, peers: {}, ratio: null })) }));
  } finally {
    await stage.close();
  }
}

async function journeyFigures(events: number, stage: Stage): Promise<Figure[]> {
  const { latency, volume } = await import("@/bench/journey.ts");
  await latency(stage, { perSecond: 20, seconds: 2 }); // warm
  return [...(await latency(stage, { perSecond: 50, seconds: 20 })), ...(await volume(stage, { events }))];
}

async function consoleFigures(stage: Stage, messages: number): Promise<Figure[]> {
  const { consoleCase } = await import("@/bench/console.ts");
  return consoleCase(stage, { messages });
}

await bench().catch(fail);
