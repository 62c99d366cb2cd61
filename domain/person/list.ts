import { z } from "zod";
import { may } from "@/domain/access/require.ts";
import { shown } from "@/domain/access/shown.ts";
import { after, isoTime, micros, type Page, pageSize, readCursor, toPage } from "@/domain/list/page.ts";
import { hashOfWritten } from "@/domain/person/hash-of-written.ts";
import { isSuppressed } from "@/domain/suppression/in-force.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { personsOf } from "./named.ts";
import { newestMessage } from "./newest-message.ts";
import { type PersonRow, personRowSchema } from "./schema.ts";

const found = z.array(personRowSchema.extend({ createdAt: isoTime, cursorAt: z.string() }));

/**
 * People, newest first, keyset by (created_at, id). `word`: an address in any writing, the beginning of the product's id, or Waybill's
 * own id. Throws `bad_cursor`. Who may not read addresses finds an id that has one in it only by the whole of it.
 */
export async function listPersons(
  ctx: Ctx,
  { word, cursor, limit }: { word?: string; cursor?: string | null; limit?: number },
): Promise<Page<PersonRow>> {
  const size = pageSize(limit);
  const onwards = after(readCursor(cursor), Prisma.sql`p.created_at`, Prisma.sql`p.id`);
  const pick = (where: Prisma.Sql) =>
    Prisma.sql`SELECT p.id, p.created_at FROM waybill.person p WHERE ${where} ${onwards} ORDER BY p.created_at DESC, p.id DESC LIMIT ${size + 1}`;
  const rows = await ctx.db.$queryRaw`
    WITH picked AS MATERIALIZED (${word ? matching(ctx, word, pick) : pick(Prisma.sql`true`)})
    SELECT p.id, p.source, p.external_id AS "externalId", p.time_zone AS "timeZone", a.email AS address,
      a.id IS NOT NULL AND ${isSuppressed(Prisma.sql`a.id`)} AS suppressed, ${newestMessage(Prisma.sql`i.person_id = p.id`)} AS last,
      p.created_at AS "createdAt", ${micros(Prisma.sql`p.created_at`)} AS "cursorAt"
    FROM picked JOIN waybill.person p ON p.id = picked.id
    LEFT JOIN waybill.address a ON a.id = coalesce(
      (SELECT i.address_id FROM waybill.intent i WHERE i.person_id = p.id ORDER BY i.created_at DESC, i.id DESC LIMIT 1),
      (SELECT d.address_id FROM waybill.decision d WHERE d.person_id = p.id AND d.address_id IS NOT NULL ORDER BY d.created_at DESC, d.id DESC LIMIT 1))
    ORDER BY picked.created_at DESC, picked.id DESC`;
  return shown(ctx, toPage(found.parse(rows), size));
}

/** One question for each way to mean somebody: of all in one, the planner sees no index for any. */
function matching(ctx: Ctx, word: string, pick: (where: Prisma.Sql) => Prisma.Sql): Prisma.Sql {
  const uuid = z.uuid().safeParse(word.toLowerCase());
  const prefix = `${word.replace(/[\\%_]/g, "\\$&")}%`;
  // An id that a product made of an address is masked for them: found by its beginning, it could be guessed letter by letter.
  const whole = may(ctx, "address.read")
    ? Prisma.empty
    : Prisma.sql`AND (p.external_id = ${word} OR strpos(p.external_id, '@') = 0)`;
  const address = Prisma.sql`(SELECT a.id FROM waybill.address a WHERE a.hash = ${hashOfWritten(word)})`;
  const ways = [
    Prisma.sql`p.external_id LIKE ${prefix} ${whole}`,
    Prisma.sql`p.id = ANY (ARRAY(${personsOf(address)}))`,
    ...(uuid.success ? [Prisma.sql`p.id = ${uuid.data}::uuid`] : []),
  ];
  const found = Prisma.join(
    ways.map((where) => Prisma.sql`(${pick(where)})`),
    " UNION ",
  );
  return pick(Prisma.sql`p.id IN (SELECT found.id FROM (${found}) found)`);
}
