import { statSync } from "node:fs";
import path from "node:path";
import type { Weather } from "../plan/weather.ts";
import { type ProviderSettings, readySchema } from "../provider/control.ts";
import { readJournal, type Submitted } from "../provider/journal.ts";
import { readReports, type Told } from "../provider/reports.ts";
import { openLine, type Wire } from "./line.ts";
import { launch } from "./process.ts";

export const providerNames = ["resend", "smtp"] as const;
export type ProviderName = (typeof providerNames)[number];

const SECRET = `whsec_${Buffer.from("the storm's provider and its web").toString("base64")}`;

export type ProviderStage = {
  name: ProviderName;
  /** What a worker needs to send through it. */
  env: Record<string, string>;
  line: Wire;
  /** The newest weather, until it is over or another comes. */
  weather(weather: Weather, seed: number): void;
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
  return {
    name,
    env: environments[name](line.port),
    line,
    weather({ parts, ms }, of) {
      tell(parts, of);
      clearTimeout(over);
      over = setTimeout(() => tell([], of), ms);
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
