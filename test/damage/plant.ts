import type { World } from "../world.ts";

/** Plants one kind of damage, by SQL where no code of ours would do it, and gives the ids that must be named. */
export type Plant = (world: World) => Promise<string[]>;

export const sql = (world: World, text: string, ...values: unknown[]) => world.db.$executeRawUnsafe(text, ...values);

export const drop = (world: World, ...constraints: string[]) =>
  Promise.all(
    constraints.map((name) => sql(world, `ALTER TABLE waybill.${name.split(".")[0]} DROP CONSTRAINT ${name.split(".")[1]}`)),
  );
