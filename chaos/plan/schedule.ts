import { type Point, points } from "@/lib/context.ts";
import { openRandom, type Random } from "./random.ts";
import { type Fault, faults, planWeather, type Weather } from "./weather.ts";

/** Who can be killed. Every worker is also a relay, a planner and a sweeper. */
export const workers = ["worker-1", "worker-2"] as const;
export type WorkerName = (typeof workers)[number];
export type Victim = WorkerName | "web";

export type Act =
  /** SIGKILL: to one that may be only starting, to one that is at work, or in the moment when the provider has a message and did not answer yet. */
  | { act: "kill"; victim: Victim; when: "asleep" | "awake" | "calling" }
  /** SIGSTOP, and SIGCONT after its lease. */
  | { act: "stall"; victim: WorkerName }
  | { act: "restart_database"; how: "immediate" | "fast" }
  | { act: "end_sessions" }
  /** PgBouncer is killed, and another takes its place. */
  | { act: "kill_pooler" }
  /** Idle sessions of somebody else take all that the database has, for so long. */
  | { act: "crowd"; ms: number }
  /** Connections to the database or the provider are cut; `refuseMs`: and none is let through for so long. */
  | { act: "cut"; line: Line; refuseMs: number }
  /** Bytes stand still on the way for so long. */
  | { act: "freeze"; line: Line; ms: number }
  | { act: "weather"; on: "primary" | "fallback"; weather: Weather }
  /** The primary refuses every login, for so long and until the fallback got something; no other weather comes to it meanwhile. */
  | { act: "outage"; ms: number }
  | { act: "empty_queues" }
  /** Events that were told are told again; `back`: from so far back. */
  | { act: "replay"; events: number; back: number; how: "sql" | "http" }
  | { act: "flip_rule"; rule: string; ms: number }
  | { act: "flip_pin"; rule: string }
  | { act: "pause_stream"; stream: string; ms: number }
  | { act: "suppress"; customer: number };
/** The way of a worker to the database, or of both to a provider. */
export type Line = WorkerName | "primary" | "fallback";

export type Scheduled = { at: number } & Act;

/** One life of a worker process. */
export type Life = {
  /** Its wall clock is so far off. */
  skewMs: number;
  /** Dies the n-th time that it comes there. */
  killAt: { point: Point; time: number } | null;
};

export type Schedule = { ms: number; acts: Scheduled[] };

/** A kill is followed by the next after about so long. The storm's clock stands still while a victim comes up (storm.ts). */
const PACE_MS = 900;
const SKEW_MS = 300_000;
const STREAMS = ["urgent", "transactional", "lifecycle"] as const;
export const RULES = ["order-receipt", "order-reminder", "order-alert"] as const;

/** How often each kind of act comes, for every hundred kills. */
const OTHERS = {
  stall: 12,
  restart_database: 8,
  end_sessions: 16,
  kill_pooler: 8,
  crowd: 10,
  cut: 30,
  freeze: 14,
  weather: 70,
  empty_queues: 20,
  replay: 30,
  flip_rule: 16,
  flip_pin: 8,
  pause_stream: 10,
  suppress: 10,
} satisfies Record<Exclude<Act["act"], "kill" | "outage">, number>;
/** One for so many kills, and one at least. */
const KILLS_AN_OUTAGE = 50;
const OUTAGE_MS = 1_500;
/** In a storm of fewer events a breaker may open when nothing is to be sent: it has no outage. */
export const FAILS_OVER_FROM = 100;

/** What befalls one environment, and roughly when: the same seed gives the same. Every kind of act comes at least once, every fault too. */
export function planStorm({ seed, kills, events }: { seed: number; kills: number; events: number }): Schedule {
  const random = openRandom(seed, "storm");
  const ms = Math.max(kills, 8) * PACE_MS;
  const acts: Scheduled[] = [];
  for (let n = 0; n < kills; n++) {
    const at = Math.round(((n + random.next()) * ms) / kills);
    acts.push({ at, act: "kill", victim: victimOf(random), when: random.weighted({ asleep: 12, awake: 38, calling: 50 }) });
  }
  const kinds = Object.keys(OTHERS) as (keyof typeof OTHERS)[]; // its own keys
  for (const kind of kinds) {
    const times = Math.max(1, Math.round((OTHERS[kind] * kills) / 100));
    for (let n = 0; n < times; n++) acts.push({ at: random.between(200, ms - 500), ...planAct(kind, random, { ms, events }) });
  }
  for (const fault of faults)
    acts.push({ at: random.between(200, ms - 500), act: "weather", on: "primary", weather: planWeather(random, fault) });
  const outages = events < FAILS_OVER_FROM ? [] : planOutages(random, { ms, kills });
  for (const each of acts) if (each.act === "weather" && each.on === "primary") each.at = outside(outages, each.at);
  return { ms, acts: [...acts, ...outages].sort((a, b) => a.at - b.at) };
}

type Outage = Extract<Scheduled, { act: "outage" }>;

/** Each in a part of the storm of its own, when things have begun to happen there. */
function planOutages(random: Random, { ms, kills }: { ms: number; kills: number }): Outage[] {
  const times = Math.max(1, Math.round(kills / KILLS_AN_OUTAGE));
  const part = ms / times;
  return Array.from({ length: times }, (_, n) => ({
    at: Math.round(part * n + random.between(part * 0.4, part * 0.5)),
    act: "outage",
    ms: OUTAGE_MS,
  }));
}

/** The same moment, or, where the primary is out then, one before: each kind of weather is to be seen. */
function outside(outages: readonly Outage[], at: number): number {
  const outage = outages.find((each) => at >= each.at && at < each.at + each.ms);
  return outage ? Math.max(200, outage.at - 500 - (at - outage.at)) : at;
}

const victimOf = (random: Random): Victim => (random.chance(0.12) ? "web" : random.pick(workers));

function planAct(kind: keyof typeof OTHERS, random: Random, { events }: { ms: number; events: number }): Act {
  switch (kind) {
    case "stall":
      return { act: kind, victim: random.pick(workers) };
    case "restart_database":
      return { act: kind, how: random.pick(["immediate", "fast"]) };
    case "crowd":
      return { act: kind, ms: random.between(500, 2_500) };
    case "cut":
      return { act: kind, line: lineOf(random), refuseMs: random.pick([0, 0, 300, 1_000]) };
    case "freeze":
      return { act: kind, line: lineOf(random), ms: random.between(200, 900) };
    case "weather":
      return {
        act: kind,
        on: random.weighted({ primary: 75, fallback: 25 }),
        weather: planWeather(random, random.pick<Fault>(faults)),
      };
    case "replay":
      return {
        act: kind,
        events: random.between(3, 30),
        back: random.between(1, Math.max(1, events)),
        how: random.pick(["sql", "http"]),
      };
    case "flip_rule":
      return { act: kind, rule: random.pick(RULES), ms: random.between(500, 4_000) };
    case "flip_pin":
      return { act: kind, rule: random.pick(RULES) };
    case "pause_stream":
      return { act: kind, stream: random.pick(STREAMS), ms: random.between(500, 3_000) };
    case "suppress":
      return { act: kind, customer: random.between(1, Math.max(10, Math.floor(events / 4))) };
    case "end_sessions":
    case "kill_pooler":
    case "empty_queues":
      return { act: kind };
  }
}

const lineOf = (random: Random): Line => random.weighted<Line>({ "worker-1": 3, "worker-2": 3, primary: 2, fallback: 1 });

/** Half of all lives end by themselves at a named point, most of them early; a third has a clock of its own. */
export function planLife({ seed, worker, no }: { seed: number; worker: WorkerName; no: number }): Life {
  const random = openRandom(seed, worker, no);
  return {
    skewMs: random.chance(0.35) ? random.pick([-SKEW_MS, SKEW_MS, -61_000, 90_000]) : 0,
    killAt: random.chance(0.55) ? { point: random.pick(points), time: random.pick([1, 2, 4, 9, 25]) } : null,
  };
}
