import { openRun, type Run } from "./case/run.ts";
import type { Figure } from "./figure.ts";
import type { Options } from "./options.ts";
import { openStage } from "./stage.ts";

type Case = {
  about: string;
  /** On two quiet cores, with the usual sizes. */
  minutes: number;
  /** Has no queue beside it. */
  queueless?: true;
  figures(run: Run): Promise<Figure[]>;
};

/** By the name of `--case`. */
export const cases: Record<string, Case> = {
  throughput: {
    about: "messages a second: an HTTP provider of 5 ms, one of 50 ms, and SMTP; one worker and two",
    minutes: 20,
    figures: async (run) => (await import("./case/throughput.ts")).throughput(run),
  },
  cost: {
    about: "CPU of Node and of Postgres, and WAL, a message (beside throughput it takes no time)",
    minutes: 7,
    figures: async (run) => (await import("./case/cost.ts")).cost(run),
  },
  latency: {
    about: "from the event's commit to the provider's answer, at 50/s and at 200/s",
    minutes: 8,
    figures: async (run) => (await import("./case/latency.ts")).latency(run),
  },
  isolation: {
    about: "what urgent mail waits while 100,000 lifecycle messages are sent",
    minutes: 15,
    figures: async (run) => (await import("./case/isolation.ts")).isolation(run),
  },
  growth: {
    about: "throughput with 5 million old messages in the tables, of that with none",
    minutes: 20,
    queueless: true,
    figures: async (run) => (await import("./case/growth.ts")).growth(run),
  },
  render: {
    about: "html and text of the sample's templates, beside React Email's render and toPlainText",
    minutes: 3,
    queueless: true,
    figures: async (run) => (await import("./case/render.ts")).render(run),
  },
};

/** Runs cases one after the other on one stage, and tells of each when it is done. */
export async function runCases(
  names: readonly string[],
  {
    options,
    alone,
    profile,
    done,
  }: { options: Options; alone: boolean; profile: string | undefined; done(figures: Figure[]): void },
): Promise<Figure[]> {
  const stage = await openStage({ withPeers: !alone && names.some((name) => !cases[name]?.queueless), profile });
  try {
    const run = await openRun(stage, options);
    const all: Figure[] = [];
    // In the order above: what one measures serves another.
    for (const name of Object.keys(cases).filter((each) => names.includes(each))) {
      const figures = (await cases[name]?.figures(run)) ?? [];
      done(figures);
      all.push(...figures);
    }
    await run.close();
    return all;
  } finally {
    await stage.close();
  }
}

/** The console's case, which has no peers: it needs a browser, and runs only when it is named. */
export async function runConsole(messages: number, profile: string | undefined): Promise<Figure[]> {
  const stage = await openStage({ withPeers: false, profile });
  try {
    return await (await import("./case/console.ts")).consoleCase(stage, { messages });
  } finally {
    await stage.close();
  }
}
