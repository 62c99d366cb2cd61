import { newId } from "@/lib/crypto.ts";
import type { Db } from "@/lib/db.ts";
import { WaybillError } from "@/lib/errors.ts";

export type Instance = { id: string; environment: string; releaseId: string | null };

/** The database's one instance row, made on first use with this environment's name; an existing one is never changed. */
export async function openInstance(db: Db, environment: string): Promise<Instance> {
  await db.$executeRaw`
    INSERT INTO waybill.instance (id, environment) VALUES (${newId()}::uuid, ${environment}) ON CONFLICT (singleton) DO NOTHING`;
  const [row] = await db.$queryRaw<[Instance]>`
    SELECT id::text, environment, release_id::text AS "releaseId" FROM waybill.instance`;
  return row;
}

/** Throws `wrong_environment` where the database belongs to another environment than the process was started for. */
export async function requireEnvironment(db: Db, environment: string): Promise<Instance> {
  const instance = await openInstance(db, environment);
  if (instance.environment === environment) return instance;
  throw new WaybillError(
    "wrong_environment",
    `This database belongs to the environment "${instance.environment}", but WAYBILL_ENV is "${environment}". ` +
      `Nothing is sent. Where it is a copy on purpose: UPDATE waybill.instance SET environment = '${environment}'.`,
  );
}
