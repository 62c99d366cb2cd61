import { Failure } from "../failure.ts";
import { connect } from "./connect.ts";
import { requireMigrated } from "./migrate.ts";

/** Throws, in words for whoever sits at the terminal, where no database can be reached at `url`, or one that this version cannot use. */
export async function requireDatabase(url: string | undefined): Promise<void> {
  if (!url) throw new Failure("DATABASE_URL is not set: set it, or run npm start, which brings a database.");
  const client = await connect(url);
  await requireMigrated(client).finally(() => client.end());
}
