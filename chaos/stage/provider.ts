import { statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Weather } from "../plan/weather.ts";
import { type ProviderSettings, readySchema } from "../provider/control.ts";
import { readJournal, type Submitted } from "../provider/journal.ts";
import { readReports, type Told } from "../provider/reports.ts";
import { openLine, type Wire } from "./line.ts";
import { launch } from "./process.ts";

export const providerNames = ["resend", "smtp"] as const;
export type ProviderName = (typeof providerNames)[number];

/** What had to wait for the end of an outage has so long before the next. */
const FOLLOWING_MS = 400;
const SECRET = `whsec_${Buffer.from("the storm's provider and its web").toString("base64")}`;

export type ProviderStage = {
  name: ProviderName;
  /** What a worker needs to send through it. */
  env: Record<string, string>;
  line: Wire;
  /** The newest weather, until it is over or another comes. Resolves when it began. */
  weather(weather: Weather, seed: number): Promise<void>;
  /** Refuses every login until `over` resolves. Weather that comes meanwhile follows, one after the other. */
  outage(over: Promise<unknown>): Promise<void>;
  heal(): void;
  /** Bytes of its journal: more, when another submission was written down. */
  size(): number;
  /** What it knows, whatever anybody else believes. */
  records(): Submitted[];
  /** What it told of them by webhook, or is about to. */
  told(): Told[];
  /** Its clock, by which it signs. */
  moveClock(ms: number): void;
  close(): Promise<void>;
};

export type ProviderOptions = {
  folder: string;
  seed: number;
  /** Their files. */
  programs: Record<ProviderName, string>;
  /** The console's address. */
  web: string;
};

/** A provider's process, with a line to it that can break. What it tells goes to `web`. */
export async function openProvider(name: ProviderName, { folder, seed, web, programs }: ProviderOptions): Promise<ProviderStage> {
  const [journal, reports] = [path.join(folder, `submissions-${name}.jsonl`), path.join(folder, `reports-${name}.jsonl`)];
  const webhook = { url: `${web}/api/v1/webhooks/resend`, secret: SECRET };
  const settings: ProviderSettings = { seed, journal, reports, webhook };
  const program = launch({
    args: [programs[name], JSON.stringify(settings)],
    env: process.env,
    log: path.join(folder, `log/provider-${name}.log`),
  });
  const { port } = readySchema.parse(await program.ready);
  const line = await openLine(port);
  let over: NodeJS.Timeout | undefined;
  const tell = (parts: Weather["parts"], of: number) => program.tell({ parts, seed: of });
  function begin({ parts, ms }: Weather, of: number): void {
    tell(parts, of);
    clearTimeout(over);
    over = setTimeout(() => tell([], of), ms);
  }
  let isOut = false;
  let turn = Promise.resolve();
  return {
    name,
    env: environments[name](line.port),
    line,
    async weather(weather, of) {
      if (!isOut) return begin(weather, of);
      turn = turn.then(() => begin(weather, of)).then(() => sleep(FOLLOWING_MS));
      await turn;
    },
    async outage(until) {
      clearTimeout(over);
      tell([["login", 1]], 0);
      isOut = true;
      turn = turn
        .then(() => until)
        .then(() => {
          isOut = false;
          tell([], 0);
        });
      await turn;
    },
    heal() {
      clearTimeout(over);
      tell([], 0);
      line.heal();
    },
    size: () => statSync(journal, { throwIfNoEntry: false })?.size ?? 0,
    records: () => readJournal(journal),
    told: () => readReports(reports),
    moveClock: (advanceMs) => program.tell({ advanceMs }),
    async close() {
      clearTimeout(over);
      program.signal("SIGKILL");
      await program.ended;
      await line.close();
    },
  };
}

const environments: Record<ProviderName, (port: number) => Record<string, string>> = {
  resend: (port) => ({
    RESEND_API_KEY: "re_storm",
    RESEND_URL: `http://127.0.0.1:${port}`,
    RESEND_RATE: "10000",
    RESEND_WEBHOOK_SECRET: SECRET,
  }),
  smtp: (port) => ({ SMTP_URL: `smtp://storm:storm@127.0.0.1:${port}?tls=ignore` }),
};
