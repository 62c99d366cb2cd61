import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { Prisma, type PrismaClient } from "@/prisma/client/client.ts";

/** What takes statements: the pool, or the session of a transaction. */
type Session = Pick<pg.ClientBase, "query">;
/** The session of a transaction, while it is that. */
type Held = { session: Session | null; pool: pg.Pool };

type Taken = Parameters<pg.Pool["connect"]>[0];

const starting = new AsyncLocalStorage<Held>();

/** A pool that tells which session a transaction of Prisma's began on. */
export class SharedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): unknown {
    if (taken) return super.connect(taken); // for one statement
    const held = starting.getStore();
    return super.connect().then((client) => {
      if (held?.pool === this && held.session === null) hold(held, client);
      return client;
    });
  }
}

function hold(held: Held, client: pg.PoolClient): void {
  held.session = client;
  const { release } = client;
  client.release = (error) => {
    held.session = null;
    release(error);
  };
}

/** The values that Prisma gives for the same columns; pg's own for all others. */
const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT8]: BigInt,
  [pg.types.builtins.NUMERIC]: (text) => new Prisma.Decimal(text),
  [pg.types.builtins.BYTEA]: (text) => new Uint8Array(Buffer.from(text.slice(2), "hex")),
  [pg.types.builtins.DATE]: (text) => new Date(`${text}T00:00:00Z`),
  [pg.types.builtins.TIMESTAMP]: (text) => new Date(`${text.replace(" ", "T")}Z`),
};
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") => parsers[oid] ?? pg.types.getTypeParser(oid, format as "text"), // pg asks for no other
};

/** "" is a statement without a name: its plan is not kept. */
type NameOf = (sql: string) => string;
type Way = { session(): Session; nameOf: NameOf };

/**
 * The same client, but `$queryRaw` and `$executeRaw` go straight to pg, in and out of transactions: for a statement that comes alone Prisma's way
 * there costs more than all the rest (docs/decisions/0184). Models and unsafe statements stay Prisma's, on the same sessions.
 */
export function direct(client: PrismaClient, { pool, nameOf }: { pool: SharedPool; nameOf: NameOf }): PrismaClient {
  type Fn = (tx: Prisma.TransactionClient) => Promise<unknown>;
  type Options = Parameters<PrismaClient["$transaction"]>[1];
  return around(
    client,
    { session: () => pool, nameOf },
    {
      $transaction(fn: Fn, options?: Options) {
        const held: Held = { session: null, pool };
        const session = () => held.session ?? ended();
        return starting.run(held, () => client.$transaction((tx) => fn(around(tx, { session, nameOf })), options));
      },
      async $disconnect() {
        await client.$disconnect();
        if (!pool.ending) await pool.end();
      },
    },
  );
}

/** After its patience Prisma ends a transaction itself, and gives the session to others. */
function ended(): never {
  throw Object.assign(new Error("The transaction is over."), { code: "P2028" });
}

function around<C extends Prisma.TransactionClient>(client: C, way: Way, others: Record<string, unknown> = {}): C {
  const own = new Map<string | symbol, unknown>(
    Object.entries({
      $queryRaw: async (text: Text, ...values: unknown[]) => (await run(way, text, values)).rows,
      $executeRaw: async (text: Text, ...values: unknown[]) => (await run(way, text, values)).rowCount ?? 0,
      ...others,
    }),
  );
  return new Proxy(client, {
    get(target, name) {
      if (own.has(name)) return own.get(name);
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      own.set(name, value.bind(target));
      return own.get(name);
    },
  });
}

type Text = TemplateStringsArray | Prisma.Sql;

async function run({ session, nameOf }: Way, text: Text, values: unknown[]): Promise<pg.QueryResult> {
  const { text: sql, values: all } = "raw" in text ? Prisma.sql(text, ...values) : text;
  const name = nameOf(sql);
  try {
    return await session().query({ text: sql, values: all, types, ...(name ? { name } : {}) });
  } catch (error) {
    throw error instanceof pg.DatabaseError ? lean(error) : error;
  }
}

/** PostgreSQL's words and code, as Prisma gives them on, and not the rest: it shows rows of the table, and errors are logged. */
const lean = ({ message, code }: pg.DatabaseError): Error => Object.assign(new Error(message), { name: "DatabaseError", code });
