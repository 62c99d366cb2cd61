import { Failure } from "./failure.ts";
import { localEnvironment } from "./local.ts";
import { migrate } from "./migrate/migrate.ts";
import { fail, say } from "./terminal.ts";

/** `npm run migrate`: brings the database up to date, and says what it did. */
try {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = localEnvironment();
  if (!DATABASE_URL)
    throw new Failure("DATABASE_URL is not set: DATABASE_URL=postgresql://user:password@host:5432/database npm run migrate.");
  const { applied } = await migrate(DATABASE_DIRECT_URL || DATABASE_URL); // its lock is one of the session
  say(applied.length > 0 ? `Applied: ${applied.join(", ")}.` : "The database is up to date.");
} catch (error) {
  fail(error);
}
