import { Prisma } from "@/prisma/client/client.ts";

/** SQL: those conditions ("AND …") that are asked for, one after another; nothing where none is. */
export function allOf(conditions: readonly (Prisma.Sql | false | undefined)[]): Prisma.Sql {
  const asked = conditions.filter((condition) => condition instanceof Prisma.Sql);
  return asked.length === 0 ? Prisma.empty : Prisma.join(asked, " ");
}
