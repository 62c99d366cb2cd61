import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "esbuild";
import { PATIENCE_MS } from "./patience.ts";
import { FAILS_OVER_FROM, planStorm } from "./plan/schedule.ts";
import { planTraffic } from "./plan/traffic.ts";
import { settle } from "./settle.ts";
import { buildPrograms, buildReleases, type Programs, type Releases } from "./stage/build.ts";
import { openStage, type Stage } from "./stage/open.ts";
import { findPooler } from "./stage/pooler-program.ts";
import type { ProviderName } from "./stage/provider.ts";
import { storm } from "./storm.ts";
import { judge, type Verdict } from "./verdict/judge.ts";

export type ChaosInput = {
  /** Of all environments together; each gets its share. */
  events: number;
  kills: number;
  seed: number;
  providers: readonly ProviderName[];
  /** An empty folder for databases, logs and the providers' journals. */
  folder: string;
  /** Built before; by default in `folder`. */
  releases?: Releases;
  /** All environments at once: shorter, and each has less of the machine. */
  together?: boolean;
  /** Makes the engine unsound, to see that it shows. */
  sabotage?: { worker?: Plugin; database?(stage: Stage): Promise<void> };
  say?(text: string): void;
};

/** Storms in one environment after the other (or in all at once), and what each came to. */
export async function chaos(input: ChaosInput): Promise<Verdict[]> {
  const say = input.say ?? (() => {});
  const releases = input.releases ?? (await buildReleases(path.join(input.folder, "release")));
  const programs = await buildPrograms(input.sabotage?.worker ?? null);
  findPooler(); // before a storm: nothing else happens while one is fetched
  const share = (whole: number) => Math.ceil(whole / input.providers.length);
  const one = (provider: ProviderName) =>
    environment({ ...input, releases, programs, say, provider, events: share(input.events), kills: share(input.kills) });
  if (input.together) return Promise.all(input.providers.map(one));
  const verdicts: Verdict[] = [];
  for (const provider of input.providers) verdicts.push(await one(provider));
  return verdicts;
}

type Environment = Omit<ChaosInput, "providers"> & {
  releases: Releases;
  programs: Programs;
  provider: ProviderName;
  say(text: string): void;
};

async function environment({
  events,
  kills,
  seed,
  provider,
  releases,
  programs,
  sabotage,
  say,
  ...input
}: Environment): Promise<Verdict> {
  const folder = path.join(input.folder, provider);
  mkdirSync(folder, { recursive: true });
  const schedule = planStorm({ seed, kills, events });
  const traffic = planTraffic({ seed, events });
  const began = performance.now();
  const took = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const stage = await openStage({ folder, seed, provider, releases, programs, pooler: findPooler() });
  try {
    await sabotage?.database?.(stage);
    say(
      `${provider}: ${events} events, ${kills} kills, ${schedule.acts.length} acts in ${Math.round(schedule.ms / 1000)} s (ready after ${took()})`,
    );
    await storm(stage, { schedule, traffic });
    say(`${provider}: the storm is over (${took()})`);
    const settled = await settle(stage, { patienceMs: PATIENCE_MS + events * 40, failsOver: events >= FAILS_OVER_FROM });
    say(`${provider}: ${settled.atRest ? "all is at rest" : "not all came to rest"} (${took()})`);
    return await judge(stage, { traffic, settled });
  } finally {
    await stage.close();
  }
}
