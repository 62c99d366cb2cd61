import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { z } from "zod";

/** What a provider knows of one submission: its truth, whatever it answered. */
const recordSchema = z.object({
  /** Epoch milliseconds of the machine's clock. */
  at: z.number(),
  /** When the first byte of the message came. */
  begunAt: z.number(),
  intentId: z.string().nullable(),
  to: z.string(),
  /** Idempotency key; null where the provider knows none. */
  key: z.string().nullable(),
  messageId: z.string().nullable(),
  /** As `submission.request_hash`. */
  requestHash: z.string().nullable(),
  /** `taken`: a mail goes out. `again`: the key is known, and no second mail comes of it. `conflict`: other bytes under a known key. */
  result: z.enum(["taken", "again", "conflict", "refused"]),
});
export type Submitted = z.infer<typeof recordSchema>;

/** Writes submissions to a file, each before it is answered: a file survives whatever happens to the process that wrote it. */
export const openJournal = (file: string) => (record: Submitted) => appendFileSync(file, `${JSON.stringify(record)}\n`);

export const readJournal = (file: string): Submitted[] =>
  existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => recordSchema.parse(JSON.parse(line)))
    : [];
