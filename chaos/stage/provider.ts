import { statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { ROOT } from "@/scripts/local.ts";
import type { Weather } from "../plan/weather.ts";
import { type ProviderSettings, readySchema } from "../provider/control.ts";
import { readJournal, type Submitted } from "../provider/journal.ts";
import { readReports, type Told } from "../provider/reports.ts";
import { openLine, type Wire } from "./line.ts";
import { launch } from "./process.ts";

export const providerNames = ["resend", "smtp"] as const;
export type ProviderName = (typeof providerNames)[number];

const TSX = pathToFileURL(path.join(ROOT, "node_modules/tsx/dist/loader.mjs")).href;

export type ProviderStage = {
  name: ProviderName;
  /** A lost answer is asked for again under the same key. */
  idempotent: boolean;
  /** It tells by webhook what became of the mails that it took. */
  reports: boolean;
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
  /** What it told of them by webhook, or is about to. */
  told(): Told[];
  /** Its clock, by which it signs. */
  moveClock(ms: number): void;
  close(): Promise<void>;
};

const SECRET = `whsec_${Buffer.from("the storm's provider and its web").toString("base64")}`;

type Options = { folder: string; seed: number /** The console's address. */; web: string };

/** A provider's process, with a line to it that can break. What it tells goes to `web`. */
export async function openProvider(name: ProviderName, { folder, seed, web }: Options): Promise<ProviderStage> {
  const [journal, reports] = [path.join(folder, "submissions.jsonl"), path.join(folder, "reports.jsonl")];
  const webhook = { url: `${web}/api/v1/webhooks/resend`, secret: SECRET };
  const settings: ProviderSettings = { seed, journal, reports, webhook };
  const program = launch({
    args: ["--import", TSX, path.join(ROOT, `chaos/provider/${name}.ts`), JSON.stringify(settings)],
    env: process.env,
    log: path.join(folder, "log/provider.log"),
  });
  const { port } = readySchema.parse(await program.ready);
  const line = await openLine(port);
  let over: NodeJS.Timeout | undefined;
  const tell = (parts: Weather["parts"], of: number) => program.tell({ parts, seed: of });
  return {
    name,
    idempotent: name === "resend",
    reports: name === "resend",
    env:
      name === "resend"
        ? {
            RESEND_API_KEY: "re_storm",
            RESEND_URL: `http://127.0.0.1:${line.port}`,
            RESEND_RATE: "10000",
            RESEND_WEBHOOK_SECRET: SECRET,
          }
        : { SMTP_URL: `smtp://storm:storm@127.0.0.1:${line.port}?tls=ignore` },
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
    async called({ patienceMs }) {
      const size = () => statSync(journal, { throwIfNoEntry: false })?.size ?? 0;
      const before = size();
      for (const end = performance.now() + patienceMs; size() === before && performance.now() < end; ) await sleep(5);
    },
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
