import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Mail, WebhookInput } from "@/test/resend/webhooks.ts";
import { planReports, type Report } from "../plan/reports.ts";

/** A webhook that is not taken is sent again after about so long, as Resend does, but sooner. */
const AGAIN_MS = 300;
/** On their way at once, at most: a web that is slow is not to hear of nothing else. */
const AT_ONCE = 6;
/** The answer to the mail's request waits no longer for what is to come before it: the web may be dead. */
const FIRST_MS = 400;

const lineSchema = z.object({
  webhookId: z.string(),
  key: z.string().nullable(),
  intentId: z.string().nullable(),
  fate: z.string().nullable(),
  when: z.enum(["first", "soon", "late"]),
  forged: z.boolean(),
  /** Of the two that are the same. */
  copy: z.int(),
  /** Epoch milliseconds of the machine's clock; null: it is still to be sent, or was not taken yet. */
  answeredAt: z.number().nullable(),
  status: z.int().nullable(),
});
/** One webhook on its way, or one that came. */
export type Told = z.infer<typeof lineSchema>;

type Reporter = {
  file: string;
  seed: number;
  /** Posts one and gives the status of the answer, 0 where there was none. */
  post(input: WebhookInput, how: { forged: boolean }): Promise<number>;
};

/** Tells of mails as planned, each until it is taken, and writes down what it will tell and what was answered. */
export function openReporter({ file, seed, post }: Reporter) {
  let no = 0;
  const inTurn = openTurns(AT_ONCE);
  const write = (line: Told) => appendFileSync(file, `${JSON.stringify(line)}\n`);

  async function tell(mail: Mail, report: Report, line: Told): Promise<void> {
    const input = { type: report.type, mail, webhookId: report.webhookId, data: report.data };
    for (;;) {
      const status = await inTurn(() => post(input, { forged: line.forged }));
      const isOver = line.forged ? status > 0 && status < 500 : status >= 200 && status < 300;
      if (isOver) return write({ ...line, answeredAt: Date.now(), status });
      await sleep(AGAIN_MS);
    }
  }

  /** Of a mail that was just taken. Resolves when what is to come before the answer has come, or after a while. */
  return async function taken(mail: Mail): Promise<void> {
    const { fate, reports, forged } = planReports({ seed, no: no++ });
    const first: Promise<void>[] = [];
    for (const report of forged ? [...reports, forged] : reports)
      for (let copy = 0; copy < report.copies; copy++) {
        const of = { webhookId: report.webhookId, key: mail.key, intentId: mail.intentId, fate, when: report.when, copy };
        const line: Told = { ...of, forged: report === forged, answeredAt: null, status: null };
        write(line);
        const telling = sleep(report.afterMs).then(() => tell(mail, report, line));
        if (report.when === "first") first.push(telling);
      }
    await Promise.race([Promise.all(first), sleep(first.length > 0 ? FIRST_MS : 0)]);
  };
}

/** Lets at most `most` run at once; the others wait, first come first served. */
function openTurns(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** What is in the file by now: each webhook with its answer, where it has one. */
export function readReports(file: string): Told[] {
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  const told = new Map<string, Told>();
  for (const line of lines) {
    const each = lineSchema.parse(JSON.parse(line));
    told.set(`${each.webhookId} ${each.copy}`, each);
  }
  return [...told.values()];
}
