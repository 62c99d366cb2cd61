import type { Db } from "@/lib/db.ts";
import { Prisma } from "@/prisma/client/client.ts";

/** The next `times` sessions that insert into a table of Waybill's end in the middle of it, as in a restart of the database. */
export async function dyingSessions(db: Db, { table, times }: { table: string; times: number }): Promise<void> {
  const name = `test_dying_${table}`;
  const statements = [
    `CREATE SEQUENCE waybill.${name}`, // what it counts is not rolled back
    `CREATE FUNCTION waybill.${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('waybill.${name}') <= ${times} THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF; RETURN NEW; END $$`,
    `CREATE TRIGGER ${name} BEFORE INSERT ON waybill.${table} FOR EACH ROW EXECUTE FUNCTION waybill.${name}()`,
  ];
  for (const statement of statements) await db.$executeRaw(Prisma.raw(statement));
}
