import { parseArgs } from "node:util";
import { Failure } from "./failure.ts";
import { localEnvironment } from "./local.ts";
import { connect } from "./migrate/connect.ts";
import { requireMigrated } from "./migrate/migrate.ts";
import { requireSeedable, seedHistory } from "./seed/history.ts";
import { fail, say, step } from "./terminal.ts";

const number = (text: string, name: string, most: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new Failure(`--${name} wants a whole number from 1 to ${most}.`);
  return value;
};

/** `npm run seed -- --messages N [--days D]`: a month of the sample product's history, to see the console full. */
async function seed(): Promise<void> {
  const { values } = parseArgs({
    options: { messages: { type: "string", default: "10000" }, days: { type: "string", default: "30" } },
  });
  const messages = number(values.messages, "messages", 10_000_000);
  const days = number(values.days, "days", 366);
  const { DATABASE_URL } = localEnvironment();
  if (!DATABASE_URL) throw new Failure("There is no database to seed: run npm start first, or set DATABASE_URL.");
  const client = await connect(DATABASE_URL);
  try {
    await requireMigrated(client);
    await requireSeedable(client);
    let told = Date.now();
    const done = await step(`${messages.toLocaleString("en")} messages over ${days} days`, () =>
      seedHistory(client, {
        messages,
        days,
        onProgress(written) {
          if (Date.now() - told < 5_000) return;
          told = Date.now();
          say(`  ${Math.round(written).toLocaleString("en")} written`);
        },
      }),
    );
    await step("Statistics", () => client.query("VACUUM (ANALYZE)"));
    say(
      `${done.messages.toLocaleString("en")} messages from ${done.events.toLocaleString("en")} events. "npm run waybill -- doctor" checks them.`,
    );
  } finally {
    await client.end();
  }
}

await seed().catch(fail);
