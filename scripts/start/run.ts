import { whenToldToEnd } from "../process/ending.ts";
import { fail, say } from "../terminal.ts";
import { type Closers, type House, openHouse } from "./house.ts";

/**
 * Opens the house, tells where it is, and closes it on Ctrl-C, SIGTERM, a closed terminal or a gone parent: console and worker,
 * then PostgreSQL. A second Ctrl-C does not wait: web and worker end with us, and PostgreSQL is adopted by the next start.
 */
export async function runHouse({
  dev,
  opened,
}: {
  dev: boolean;
  opened?: (house: House, closers: Closers) => Promise<void>;
}): Promise<void> {
  const began = Number(process.env.WAYBILL_BEGAN) || Date.now(); // the bootstrap's: installing is part of a first start
  const closers: Closers = [];
  const aborter = new AbortController();
  let closing: Promise<void> | null = null;

  const opening = Promise.withResolvers<void>();
  const closeEverything = async () => {
    aborter.abort();
    await closeAll(closers);
    await opening.promise; // a step that was under way may still have opened something
    await closeAll(closers);
  };
  const close = () => {
    closing ??= closeEverything();
    return closing;
  };
  whenToldToEnd((code) => {
    say("\nStopping …");
    void close().then(() => process.exit(code), fail);
  });

  try {
    const house = await openHouse({ dev, closers, signal: aborter.signal });
    await opened?.(house, closers);
    if (!closing) announce(house, (Date.now() - began) / 1000);
    opening.resolve();
  } catch (error) {
    opening.resolve();
    if (closing) return;
    await close().catch(() => {});
    fail(error);
  }
}

async function closeAll(closers: Closers): Promise<void> {
  for (let close = closers.pop(); close; close = closers.pop()) await close();
}

function announce({ url, admin }: House, seconds: number): void {
  const lines = [`\nWaybill is ready at ${url} (${seconds.toFixed(1)} s)`];
  if (admin) lines.push(`Sign in as ${admin.email} with the password ${admin.password} (shown only this once)`);
  process.stdout.write(`${[...lines, "Ctrl-C stops everything."].join("\n")}\n`);
}
