import { setTimeout as sleep } from "node:timers/promises";
import type { Submitted } from "../provider/journal.ts";
import type { Told } from "../provider/reports.ts";
import { openProvider, type ProviderName, type ProviderOptions, type ProviderStage, providerNames } from "./provider.ts";

/** Who sends: the one whose name the environment has, and the other, which is the fallback of one stream (project.ts). */
export type Role = "primary" | "fallback";

export type Providers = Readonly<Record<Role, ProviderStage>> & {
  /** What a worker needs to send through both. */
  env: Record<string, string>;
  heal(): void;
  /** Resolves when the next submission was written down, which is before it is answered, or after so long. */
  called(input: { patienceMs: number }): Promise<void>;
  /** What both know together. */
  records(): (Submitted & { provider: ProviderName })[];
  told(): Told[];
  moveClock(ms: number): void;
  close(): Promise<void>;
};

/** Both providers, `name` as the one of streams that name none. */
export async function openProviders(name: ProviderName, options: ProviderOptions): Promise<Providers> {
  const other = providerNames.find((each) => each !== name) ?? name;
  const opened = await Promise.allSettled([openProvider(name, options), openProvider(other, options)]);
  const close = async () => {
    await Promise.all(opened.map((each) => each.status === "fulfilled" && each.value.close()));
  };
  const [primary, fallback] = opened;
  if (primary.status === "rejected" || fallback.status === "rejected") {
    await close();
    throw opened.find((each) => each.status === "rejected")?.reason;
  }
  const both = [primary.value, fallback.value];
  const size = () => both.reduce((sum, each) => sum + each.size(), 0);
  return {
    primary: primary.value,
    fallback: fallback.value,
    env: { ...primary.value.env, ...fallback.value.env, WAYBILL_PROVIDER: name },
    heal() {
      for (const each of both) each.heal();
    },
    async called({ patienceMs }) {
      const before = size();
      for (const end = performance.now() + patienceMs; size() === before && performance.now() < end; ) await sleep(5);
    },
    records: () => both.flatMap((each) => each.records().map((record) => ({ ...record, provider: each.name }))),
    told: () => both.flatMap((each) => each.told()),
    moveClock(ms) {
      for (const each of both) each.moveClock(ms);
    },
    close,
  };
}
