import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { Prisma, PrismaClient } from "@/prisma/client/client.ts";
import { direct, SharedPool } from "./raw.ts";

/** What verbs query: the client, or the transaction they run in. */
export type Db = Prisma.TransactionClient;
export type RootDb = PrismaClient;

/**
 * Prisma's adapter reads a timestamptz by cutting its offset off, and writes a Date without one: right in a session in UTC only,
 * hours off on a server that has another time zone.
 */
const SESSION = "-c TimeZone=UTC -c DateStyle=ISO";

/** The same behind a PgBouncer, which takes no options at the start, but brings these two to whatever session a client gets next. */
const SESSION_STATEMENTS = "SET TimeZone TO 'UTC'; SET DateStyle TO 'ISO'";

/**
 * A statement that says so keeps its plan in a worker's sessions: planning it costs more than carrying it out (measured). Only for one that
 * looks up by keys and nothing else. Its plan is made when tables may be empty and still used when they have grown: one that walks
 * through an index looks as cheap then (100 ms instead of 1, measured), so no column of such an index may stand in its conditions.
 */
const KEPT = "/* kept plan */";

/** No table is read whole for a kept plan. (Before PostgreSQL 18 "off" is a high cost, which would set off the JIT.) */
const KEPT_PLANS = "-c enable_seqscan=off -c jit=off";

/** No kept plan is older: one that a migration broke, or that no longer fits its tables, goes with its connection. */
const LIFETIME_SECONDS = 600;

/** A host that vanished without a word: how long a connection may take, and when a silent one is asked whether it lives. */
const REACH = { connectionTimeoutMillis: 10_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** How long a transaction may take. */
const TRANSACTION_MS = 60_000;

type DbOptions = {
  max?: number;
  name?: string;
  /** Keeps the plans of statements that ask for it: for a worker. */
  keepPlans?: boolean;
  /** A statement that takes longer is called off: for whoever has a person waiting. */
  patienceMs?: number;
  /** A transaction in which nothing is asked for so long is ended by the server, with its locks: its process is frozen, or its host is gone. */
  frozenMs?: number;
};

/**
 * The server calls a statement off first; where it does not even answer (it hangs, its host is gone) the client gives up a little
 * later.
 */
const patience = (ms: number, pooled: boolean) => ({ ...(pooled ? {} : { statement_timeout: ms }), query_timeout: ms + 2_000 });

/** `?pgbouncer=true`: sessions are shared with others, from transaction to transaction (docs/decisions/0176). */
export const isPooled = (url: string): boolean => new URL(url).searchParams.has("pgbouncer", "true");

/**
 * A session that the server ends while it passes from one user to the next is heard of by neither the pool nor Prisma, where answer and last
 * words come in one piece: that would end the process. Whoever has it next hears of it in his statement.
 */
const unheard = (): void => {};

/** Opens a pool of at most `max` connections. The caller disconnects it. */
export function openDb(
  url: string,
  { max = 10, name = "waybill", keepPlans = false, patienceMs, frozenMs = TRANSACTION_MS + 5_000 }: DbOptions = {},
): RootDb {
  const pooled = isPooled(url);
  const keep = keepPlans && !pooled;
  const options = `${SESSION} -c idle_in_transaction_session_timeout=${frozenMs}${keep ? ` ${KEPT_PLANS}` : ""}`;
  const session = {
    ...(pooled ? {} : { options }),
    onConnect: async (client: pg.ClientBase) => {
      client.on("error", unheard);
      if (pooled) await client.query(SESSION_STATEMENTS);
    },
  };
  const pool = new SharedPool({
    connectionString: url,
    max,
    application_name: name,
    ...session,
    ...REACH,
    ...(patienceMs ? patience(patienceMs, pooled) : {}),
    ...(keep ? { maxLifetimeSeconds: LIFETIME_SECONDS } : {}),
  });
  pool.on("error", unheard);
  const adapter = new PrismaPg(pool);
  const client = new PrismaClient({ adapter, transactionOptions: { maxWait: 10_000, timeout: TRANSACTION_MS } });
  return direct(client, { pool, nameOf: keep ? nameStatements() : () => "" });
}

/** "" is a statement whose plan is not kept. */
function nameStatements(): (sql: string) => string {
  const names = new Map<string, string>();
  return (sql) => {
    if (!sql.includes(KEPT)) return "";
    const name = names.get(sql) ?? `waybill_${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}

/**
 * SQL: a row to join, by which the statement's transaction does not wait for the disk. A crash of the database may lose it, but
 * never a part of it and never what came before something that was kept: the log is written in order. So nothing may follow from
 * it outside of the database until another commit has waited: an attempt's does, before its call (I2; docs/decisions/0182).
 */
export const lazily = Prisma.sql`(SELECT set_config('synchronous_commit', 'off', true)) lazily`;

/** Of PostgreSQL (connection exceptions, a frozen process, too many connections, shutdown and start) and of Prisma (no server, no connection in time). */
const AWAY =
  /^(08\w{3}|25P03|53[0-4]\w{2}|57P0[1-5]|P1001|P1002|P1008|P1011|P1017|P2024|P2028|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const AWAY_WORDS =
  /Connection terminated|timeout expired|Client has encountered a connection error|timeout exceeded when trying to connect/;

/**
 * True where a query failed because the database could not be reached, went away or had no room, and not because of what was asked: the
 * same may work in a moment. Whether a statement that was under way was carried out is not known.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown }; // unknown shape by design
  const cause = causeOf(error);
  const kind = String(cause?.kind ?? "");
  if (["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"].includes(kind)) return true;
  return AWAY.test(String(code ?? "")) || AWAY.test(String(cause?.originalCode ?? "")) || AWAY_WORDS.test(error.message);
}

/** True where a statement was called off because it took too long, or the database did not answer it at all. */
export function isDatabaseSlow(error: unknown): boolean {
  const cause = causeOf(error);
  return cause?.originalCode === "57014" || /Query read timeout/.test(`${String(error)} ${String(cause?.originalMessage ?? "")}`);
}

/** True where somebody else kept a lock for longer than `lock_timeout`. */
export const isLockWait = (error: unknown): boolean => causeOf(error)?.originalCode === "55P03";

/** True where whoever answered takes no session with our settings: a PgBouncer, of which the URL does not say that it is one. */
export const isStartRefused = (error: unknown): boolean => /unsupported startup parameter/.test(String(error));

type AdapterCause = { kind?: unknown; originalCode?: unknown; originalMessage?: unknown };

/**
 * What the database or the driver's adapter says. Prisma wraps its error for a query in a known one; that of a transaction's own BEGIN, COMMIT and
 * ROLLBACK it throws as it is.
 */
function causeOf(error: unknown): AdapterCause | null {
  if (!(error instanceof Error)) return null;
  if (error.name === "DatabaseError") return { originalCode: (error as { code?: unknown }).code, originalMessage: error.message }; // lib/raw.ts
  const { name, cause, meta } = error as { name: string; cause?: unknown; meta?: { driverAdapterError?: { cause?: unknown } } }; // unknown shape by design
  const adapter = name === "DriverAdapterError" ? cause : meta?.driverAdapterError?.cause;
  return typeof adapter === "object" ? adapter : null;
}
