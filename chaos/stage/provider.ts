import { statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { ROOT } from "@/scripts/local.ts";
import type { Weather } from "../plan/weather.ts";
import { readySchema } from "../provider/control.ts";
import { readJournal, type Submitted } from "../provider/journal.ts";
import { openLine, type Wire } from "./line.ts";
import { launch } from "./process.ts";

export const providerNames = ["resend", "smtp"] as const;
export type ProviderName = (typeof providerNames)[number];

const TSX = pathToFileURL(path.join(ROOT, "node_modules/tsx/dist/loader.mjs")).href;

export type ProviderStage = {
  name: ProviderName;
  /** A lost answer is asked for again under the same key. */
  idempotent: boolean;
  /** What a worker needs to send through it. */
  env: Record<string, string>;
  line: Wire;
  /** The newest weather, until it is over or another comes. */
  weather(weather: Weather, seed: number): void;
  heal(): void;
  /** Resolves when the next submission was written down, which is before it is answered, or after so long. */
  called(input: { patienceMs: number }): Promise<void>;
  /** What it knows, whatever anybody else believes. */
  records(): Submitted[];
  close(): Promise<void>;
};

/** A provider's process, with a line to it that can break. */
export async function openProvider(name: ProviderName, folder: string): Promise<ProviderStage> {
  const journal = path.join(folder, "submissions.jsonl");
  const program = launch({
    args: ["--import", TSX, path.join(ROOT, `chaos/provider/${name}.ts`), journal],
    env: process.env,
    log: path.join(folder, "log/provider.log"),
  });
  const { port } = readySchema.parse(await program.ready);
  const line = await openLine(port);
  let over: NodeJS.Timeout | undefined;
  const tell = (parts: Weather["parts"], seed: number) => program.tell({ parts, seed });
  return {
    name,
    idempotent: name === "resend",
    env:
      name === "resend"
        ? { RESEND_API_KEY: "re_storm", RESEND_URL: `http://127.0.0.1:${line.port}`, RESEND_RATE: "10000" }
        : { SMTP_URL: `smtp://storm:storm@127.0.0.1:${line.port}?tls=ignore` },
    line,
    weather({ parts, ms }, seed) {
      tell(parts, seed);
      clearTimeout(over);
      over = setTimeout(() => tell([], seed), ms);
    },
    heal() {
      clearTimeout(over);
      tell([], 0);
      line.heal();
    },
    async called({ patienceMs }) {
      const size = () => statSync(journal, { throwIfNoEntry: false })?.size ?? 0;
      const before = size();
      for (const end = performance.now() + patienceMs; size() === before && performance.now() < end; ) await sleep(5);
    },
    records: () => readJournal(journal),
    async close() {
      clearTimeout(over);
      program.signal("SIGKILL");
      await program.ended;
      await line.close();
    },
  };
}
