import { newId } from "@/lib/crypto.ts";
import type { Db } from "@/lib/db.ts";
import type { Config } from "@/lib/env.ts";
import { WaybillError } from "@/lib/errors.ts";

export type Instance = { id: string; environment: string; releaseId: string | null };

type Settings = Pick<Config, "WAYBILL_ENV" | "SMTP_CAPTURES">;

/**
 * The database's one instance row, made on first use with this environment's name; an existing one is never changed. A new one that
 * begins with a mailbox that keeps all mail stays with that until somebody says otherwise (docs/decisions/0092).
 */
export async function openInstance(db: Db, { WAYBILL_ENV: environment, SMTP_CAPTURES: captures }: Settings): Promise<Instance> {
  await db.$executeRaw`
    INSERT INTO waybill.instance (id, environment, delivery_mode) VALUES (${newId()}::uuid, ${environment}, ${captures ? "capture" : "live"})
    ON CONFLICT (singleton) DO NOTHING`;
  const [row] = await db.$queryRaw<[Instance]>`
    SELECT id::text, environment, release_id::text AS "releaseId" FROM waybill.instance`;
  return row;
}

/** Throws `wrong_environment` where the database belongs to another environment than the process was started for. */
export async function requireEnvironment(db: Db, config: Settings): Promise<Instance> {
  const environment = config.WAYBILL_ENV;
  const instance = await openInstance(db, config);
  if (instance.environment === environment) return instance;
  throw new WaybillError(
    "wrong_environment",
    `This database belongs to the environment "${instance.environment}", but WAYBILL_ENV is "${environment}". ` +
      `Nothing is sent. Where it is a copy on purpose: UPDATE waybill.instance SET environment = '${environment}'.`,
  );
}
