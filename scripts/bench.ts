import { parseArgs } from "node:util";
import { fail, say } from "./terminal.ts";

Object.assign(process.env, { NODE_ENV: "production" }); // before anything reads it: React renders twice as fast

/** `npm run bench [-- --events N --json]`: the sample product through one worker, over SMTP. Figures of one run on this machine. */
async function bench(): Promise<void> {
  const { values } = parseArgs({
    options: { events: { type: "string", default: "20000" }, json: { type: "boolean", default: false } },
  });
  const [{ openStage }, { latency, volume }] = await Promise.all([import("@/bench/stage.ts"), import("@/bench/journey.ts")]);
  const stage = await openStage();
  try {
    await latency(stage, { perSecond: 20, seconds: 2 }); // warm
    const figures = [
      ...(await latency(stage, { perSecond: 50, seconds: 20 })),
      ...(await volume(stage, { events: Number(values.events) })),
    ];
    for (const { name, unit, ours } of values.json ? [] : figures) say(`${name.padEnd(52)} ${String(ours).padStart(10)} ${unit}`);
    if (values.json) console.log(JSON.stringify({ cases: figures.map((figure) => ({ ...figure, peers: {}, ratio: null })) }));
  } finally {
    await stage.close();
  }
}

await bench().catch(fail);
