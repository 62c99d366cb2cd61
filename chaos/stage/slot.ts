import { setTimeout as sleep } from "node:timers/promises";
import type { Life, Victim } from "../plan/schedule.ts";
import { launch, type Process } from "./process.ts";

/** A place where one process after another lives. */
export type Slot = {
  name: Victim;
  /** Resolves when who lives here is at work. */
  awake(): Promise<void>;
  /** SIGKILL, as soon as somebody lives here. */
  kill(): Promise<void>;
  /** SIGSTOP for so long. */
  stall(ms: number): Promise<void>;
  /** From now on whoever lives here stays, in good health: where a life was ill, it ends in order. Gives how long the end took, in ms. */
  heal(): Promise<number | null>;
  /** Ends in order; the same. */
  close(): Promise<number | null>;
  /** By SIGKILL; `named`: not ours, but at the point that its life was to end at. */
  deaths(): { killed: number; named: number };
  /** How those ended that were at work and that nobody asked to, with the end of their log. */
  crashes(): string[];
};

export type SlotOptions = {
  name: Victim;
  log: string;
  /** Node's arguments and the environment of the n-th life. */
  life(no: number): Life;
  start(life: Life): { args: string[]; env: NodeJS.ProcessEnv };
  /** Resolves when a life is at work: when it says so, by default. */
  ready?(process: Process): Promise<unknown>;
};

const HEALTHY: Life = { skewMs: 0, killAt: null };
const AGAIN_MS = 150;
/** An orderly end must not take longer (issue 4); then it is killed, and told of. */
const PATIENCE_MS = 15_000;

/** Keeps a process running in the slot: who dies is followed by the next, with the next life of the plan. */
export async function openSlot(options: SlotOptions): Promise<Slot> {
  let [no, killed, named] = [0, 0, 0];
  const shot = new WeakSet<Process>();
  const asked = new WeakSet<Process>();
  const crashes: string[] = [];
  let [healed, closed] = [false, false];
  let life = options.life(0);
  let current: Process = begin();
  let following = Promise.resolve();
  /** One kill after the other: two that meet would be one. */
  let shooting = Promise.resolve();

  function begin(): Process {
    life = healed ? HEALTHY : options.life(no++);
    const started = launch({ ...options.start(life), log: options.log });
    started.ready.catch(() => {}); // whoever waits for it hears of it
    let atWork = false;
    started.ready.then(
      () => {
        atWork = true;
      },
      () => {},
    );
    void started.ended.then((how) => {
      if (atWork && how !== "SIGKILL" && !asked.has(started)) crashes.push(`${options.name} ${how}: ${started.lastWords()}`);
      if (how === "SIGKILL") killed++;
      if (how === "SIGKILL" && !shot.has(started)) named++;
      if (!closed) following = following.then(follow);
    });
    return started;
  }

  async function follow(): Promise<void> {
    await sleep(AGAIN_MS);
    if (!closed) current = begin();
  }

  /** Who lives here now, or comes next. */
  async function resident(): Promise<Process> {
    while (!current.isRunning()) await sleep(20);
    return current;
  }

  async function end(of: Process): Promise<number | null> {
    const began = performance.now();
    asked.add(of);
    of.signal("SIGCONT");
    of.signal("SIGTERM");
    const how = await Promise.race([of.ended, sleep(PATIENCE_MS, "late", { ref: false })]);
    if (how !== "late") return Math.round(performance.now() - began);
    of.signal("SIGKILL");
    await of.ended;
    return null;
  }

  /** One may die before it is: then the next. */
  async function awake(): Promise<void> {
    for (;;) {
      const who = await resident();
      const ready = (options.ready ?? ((of: Process) => of.ready))(who);
      if (
        await Promise.race([
          ready.then(
            () => true,
            () => false,
          ),
          who.ended.then(() => false),
        ])
      )
        return;
    }
  }

  /** One may end by itself in that very moment, as where it comes up and finds no database: then the next. */
  async function shoot(): Promise<void> {
    for (let how = ""; how !== "SIGKILL"; ) {
      const victim = await resident();
      shot.add(victim);
      victim.signal("SIGKILL");
      how = await victim.ended;
    }
  }

  await awake();
  return {
    name: options.name,
    awake,
    kill() {
      const mine = shooting.then(shoot);
      shooting = mine.catch(() => {}); // whoever asked for it hears of it
      return mine;
    },
    async stall(ms) {
      const victim = await resident();
      victim.signal("SIGSTOP");
      await sleep(ms);
      victim.signal("SIGCONT");
    },
    async heal() {
      healed = true;
      const ill = await resident();
      ill.signal("SIGCONT");
      if (life === HEALTHY) return 0;
      const took = await end(ill);
      await following;
      await (await resident()).ready.catch(() => {});
      return took;
    },
    async close() {
      closed = true;
      await following;
      return current.isRunning() ? end(current) : 0;
    },
    crashes: () => crashes,
    deaths: () => ({ killed, named }),
  };
}
