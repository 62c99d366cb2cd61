import type pg from "pg";
import { Failure } from "../failure.ts";
import { MESSAGES, RESTS, TRIES, WRITE_MESSAGES } from "./messages.ts";
import { PEOPLE, PREPARE, RULES, RUN } from "./prepare.ts";
import { WRITE_SENDING } from "./sending.ts";
import { BODIES, UNITS, WRITE_UNITS } from "./units.ts";

/** Twenty events make twenty-five messages (units.ts). */
const [EVENTS, MESSAGES_OF] = [20, 25];
const CHUNK = 20_000;
const TABLES = ["seed_unit", "seed_body", "seed_message", "seed_try", "seed_rest"];
/** What the joins below need to know; statistics of every column take as long as a table. */
const STATISTICS = [
  "seed_unit (n, kind, slot)",
  "seed_body (n)",
  "seed_message (id, n, fate, address_id)",
  "seed_try (intent_id, no)",
  "seed_rest (id)",
];

/** What was counted lacks this part of history. With each part, so that whoever is interrupted leaves right totals too. */
const COUNT_AGAIN = `
  UPDATE waybill.rollup_state s SET closed_until = first.quarter
  FROM (SELECT waybill.quarter(min(accepted_at)) AS quarter FROM seed_unit) first WHERE s.closed_until > first.quarter`;

/** Throws where seeded people would stand among real ones, or where there is nothing to seed for. */
export async function requireSeedable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ environment: string; release: string | null; rules: number; mode: string | null }>(`
    SELECT n.environment, n.release_id::text AS release, to_jsonb(n) ->> 'delivery_mode' AS mode,
      (SELECT count(*)::int FROM waybill.rule WHERE key IN ('welcome', 'invoice-receipt', 'export-ready', 'workspace-invitation', 'workspace-invitation-reminder')) AS rules
    FROM waybill.instance n`);
  const [instance] = rows;
  if (!instance?.release) throw new Failure("No release is published in this database: run npm start once, then seed.");
  if (instance.environment !== "development" && instance.environment !== "test")
    throw new Failure(
      `This database belongs to the environment "${instance.environment}": only development and test are seeded.`,
    );
  if (instance.mode === "live")
    throw new Failure("This instance delivers live: seeding is for instances that do not mail people.");
  if (instance.rules < 5)
    throw new Failure("The seed tells the sample product's history, and this database has another project's rules.");
}

/**
 * Writes a history of `messages` messages (rounded up to 25) over the last `days`, as sending would have left it: the doctor finds no
 * fault in it. `onProgress` is told how many are written. A chunk is a transaction; what is there already stays.
 */
export async function seedHistory(
  client: pg.ClientBase,
  { messages, days, onProgress = () => {} }: { messages: number; days: number; onProgress?(written: number): void },
): Promise<{ messages: number; events: number }> {
  const units = Math.ceil(messages / MESSAGES_OF) * EVENTS;
  await trustReferences(client);
  await client.query("SET synchronous_commit = off");
  for (const statement of PREPARE) await client.query(statement);
  await client.query(RUN, [Date.now().toString(36), days, units]);
  await client.query(RULES);
  await inTransaction(client, PEOPLE);
  for (let first = 1; first <= units; first += CHUNK) {
    const last = Math.min(first + CHUNK - 1, units);
    await client.query("BEGIN");
    try {
      await client.query(UNITS, [first - 1, last - 1]);
      for (const statement of [BODIES, MESSAGES, TRIES, RESTS]) await client.query(statement);
      for (const columns of STATISTICS) await client.query(`ANALYZE ${columns}`);
      for (const statement of [...WRITE_UNITS, ...WRITE_MESSAGES, ...WRITE_SENDING]) await client.query(statement);
      await client.query(COUNT_AGAIN);
      for (const table of TABLES) await client.query(`DROP TABLE ${table}`);
      await client.query("COMMIT");
    } catch (error) {
      await client.query("ROLLBACK");
      throw error;
    }
    onProgress((last / EVENTS) * MESSAGES_OF);
  }
  await client.query(DEAD);
  for (const table of ["seed_person", "seed_rule", "seed_run"]) await client.query(`DROP TABLE ${table}`);
  return { messages: (units / EVENTS) * MESSAGES_OF, events: units };
}

/** What triggers write as things die: they do not run here. A worker finds the causes. */
const DEAD = `
  INSERT INTO waybill.dead_letter (subject_id, kind, status, since)
  SELECT id, 'message', status, rested_at FROM waybill.intent WHERE status IN ('failed', 'uncertain') AND NOT test
  UNION ALL
  SELECT f.event_id, 'event', 'quarantined', f.found_at FROM waybill.event_fault f JOIN waybill.event e ON e.id = f.event_id WHERE e.state = 'quarantined'
  UNION ALL
  SELECT event_id, 'event', 'error', accepted_at FROM waybill.event_outcome WHERE outcome = 'error'
  ON CONFLICT DO NOTHING`;

async function inTransaction(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  await client.query("BEGIN");
  try {
    for (const statement of statements) await client.query(statement);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

/** Ten million looked-up references take longer than writing the rows. Only a superuser may leave them out; others wait. */
async function trustReferences(client: pg.ClientBase): Promise<void> {
  await client.query("SET session_replication_role = replica").catch(() => {});
}
