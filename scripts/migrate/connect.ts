import pg from "pg";
import { errorCode, Failure } from "../failure.ts";

const OLDEST = 15;
const NEWEST_TESTED = 18;

/** Where a URL points, without its password. */
function place(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}:${port || 5432}${pathname}`;
  } catch {
    throw new Failure(
      "DATABASE_URL is not a URL: write postgresql://user:password@host:5432/database (special characters percent-encoded).",
    );
  }
}

const CONNECT: Record<string, (at: string) => string> = {
  ECONNREFUSED: (at) => `Nobody listens at ${at}: start that PostgreSQL, or mend DATABASE_URL.`,
  ENOTFOUND: (at) => `The host of ${at} is not known: mend DATABASE_URL.`,
  EAI_AGAIN: (at) => `The host of ${at} cannot be looked up (DNS): mend DATABASE_URL or the network.`,
  ETIMEDOUT: (at) => `${at} does not answer: check the address in DATABASE_URL and the firewall between.`,
  EHOSTUNREACH: (at) => `${at} cannot be reached: check the address in DATABASE_URL and the network.`,
  "28P01": (at) => `The password in DATABASE_URL is wrong for ${at}: mend it.`,
  "28000": (at) => `${at} does not let this user in (pg_hba.conf, or no such role): mend DATABASE_URL or the server's rules.`,
  "3D000": (at) => `There is no database ${at}: create it (createdb), or mend DATABASE_URL.`,
  "53300": (at) => `${at} has no free connection: raise max_connections or stop something.`,
  "57P03": (at) => `${at} is starting up or shutting down: try again in a moment.`,
};

/** One line with cause and cure for an error of connecting to `url`; null where the error is of another kind. */
export function explainConnectError(error: unknown, url: string): Failure | null {
  const at = place(url);
  const causes = error instanceof AggregateError ? error.errors : [error];
  for (const cause of causes) {
    const line = CONNECT[errorCode(cause)];
    if (line) return new Failure(line(at));
    const text = cause instanceof Error ? cause.message : "";
    if (/timeout/i.test(text))
      return new Failure(`${at} does not answer: check the address in DATABASE_URL and the firewall between.`);
    if (/SASL|client password must be a string/.test(text)) return new Failure(`${at} wants a password: add it to DATABASE_URL.`);
    if (/does not support SSL/.test(text)) return new Failure(`${at} does not speak TLS: remove sslmode from DATABASE_URL.`);
    if (/terminated unexpectedly|unexpected (message|response)|Unknown|Invalid/i.test(text) || errorCode(cause) === "ECONNRESET")
      return new Failure(`What answers at ${at} does not speak PostgreSQL's protocol: mend the port in DATABASE_URL.`);
    if (/certificate/i.test(text))
      return new Failure(
        `The TLS certificate of ${at} is not trusted (${text}): set sslrootcert, or sslmode=no-verify, in DATABASE_URL.`,
      );
  }
  return null;
}

/** A session with `url`, or a Failure in one line: unreachable, wrong password, no database, too old. The caller ends it. */
export async function connect(url: string): Promise<pg.Client> {
  place(url);
  if (!/^postgres(ql)?:\/\//.test(url)) throw new Failure("DATABASE_URL must begin with postgresql://.");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: "waybill-migrate" });
  client.on("error", () => {}); // a lost session shows in the next query
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>("SHOW server_version_num");
    checkVersion(Number(rows[0]?.server_version_num), url);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (error instanceof Failure) throw error;
    throw explainConnectError(error, url) ?? error;
  }
}

/** Throws where the server (its `server_version_num`, as 150004) is older than what Waybill runs on. */
export function checkVersion(number: number, url: string): void {
  const major = Math.floor(number / 10_000);
  if (major < OLDEST)
    throw new Failure(
      `${place(url)} is PostgreSQL ${major}, too old: Waybill needs ${OLDEST} to ${NEWEST_TESTED}. Upgrade it, or set DATABASE_URL to a newer one.`,
    );
}
