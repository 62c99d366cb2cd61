import { z } from "zod";
import { shownAddress } from "@/domain/access/shown-address.ts";
import { isoTime } from "@/domain/list/page.ts";
import { isListed } from "@/domain/person/listed.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import type { TestRecipients } from "./schema.ts";

const rows = z.tuple([
  z.object({
    recipients: z.array(z.string()),
    revision: z.number().int(),
    updatedBy: z.string().nullable(),
    updatedAt: isoTime.nullable(),
  }),
]);

/** Who may get test sends, for a reader. */
export async function readTestRecipients(ctx: Pick<Ctx, "db" | "actor">): Promise<TestRecipients> {
  const found = await read(ctx);
  return { ...found, recipients: found.recipients.map((each) => (each.includes("@") ? shownAddress(ctx, each) : each)) };
}

async function read(ctx: Pick<Ctx, "db">): Promise<TestRecipients> {
  const [found] = rows.parse(
    await ctx.db.$queryRaw`
      SELECT test_recipients AS recipients, test_revision AS revision, test_updated_by AS "updatedBy", test_updated_at AS "updatedAt"
      FROM waybill.instance`,
  );
  return found;
}

/** Whom the actor may send a test to: `own` is the address that they sign in with, which nobody has to allow. */
export type Allowed = { own: string | null; recipients: string[]; revision: number };

export async function readAllowed(ctx: Pick<Ctx, "db" | "actor">): Promise<Allowed> {
  const [{ recipients, revision }, own] = [await read(ctx), await readOwn(ctx)];
  return { own, recipients, revision };
}

/** By the list alone, and only what stands in it: test sends reach nobody whom an admin did not name. */
export const isAllowed = ({ own, recipients }: Allowed, address: string): boolean =>
  isListed(address, own === null ? recipients : [own, ...recipients]);

const owns = z.array(z.object({ email: z.string() }));

async function readOwn({ db, actor }: Pick<Ctx, "db" | "actor">): Promise<string | null> {
  if (actor.kind !== "person") return null;
  const [found] = owns.parse(
    await db.$queryRaw`SELECT email FROM waybill."user" WHERE id = ${actor.id} AND email_verified AND deactivated_at IS NULL`,
  );
  return found?.email ?? null;
}
