import { z } from "zod";
import { shown } from "@/domain/access/shown.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { personsOf } from "./named.ts";
import type { AddressDetail } from "./schema.ts";

const addresses = z.array(z.object({ id: z.uuid(), email: z.string(), createdAt: isoTime }));
const persons = z.array(z.object({ id: z.uuid(), externalId: z.string(), source: z.string() }));

/** One address and the people of its newest messages and decisions. Throws `not_found`. */
export async function readAddress(ctx: Ctx, { id }: { id: string }): Promise<AddressDetail> {
  requireId("address", id);
  const [address] = addresses.parse(
    await ctx.db.$queryRaw`SELECT id, email, created_at AS "createdAt" FROM waybill.address WHERE id = ${id}::uuid`,
  );
  if (!address) throw notFound("address", id);
  const had = persons.parse(
    await ctx.db.$queryRaw`
      SELECT p.id, p.external_id AS "externalId", p.source FROM waybill.person p WHERE p.id IN (${personsOf(Prisma.sql`${id}::uuid`)})
      ORDER BY p.created_at DESC, p.id DESC LIMIT 20`,
  );
  return shown(ctx, { ...address, persons: had });
}
