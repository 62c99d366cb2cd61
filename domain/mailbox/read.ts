import PostalMime, { decodeWords } from "postal-mime";
import { z } from "zod";
import { may, requirePermission } from "@/domain/access/require.ts";
import { requireId } from "@/domain/input/require-id.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { mailColumns, mailRow } from "./list.ts";
import type { MailDetail } from "./schema.ts";

/**
 * One captured mail with its parts. A link of Waybill's own mails lets somebody in: only who may let people in sees it. Throws
 * `forbidden`, `not_found`. A mail that cannot be parsed still gives its source.
 */
export async function readMail(ctx: Pick<Ctx, "db" | "actor">, { id }: { id: string }): Promise<MailDetail> {
  requirePermission(ctx, "payload.read");
  requireId("mail", id);
  const [found] = z.array(mailRow.extend({ raw: z.instanceof(Uint8Array), own: z.boolean() })).parse(
    await ctx.db.$queryRaw`
        SELECT ${mailColumns}, m.raw, EXISTS (SELECT 1 FROM waybill.intent i WHERE i.id = m.intent_id AND i.stream = 'system') AS own
        FROM waybill.captured_mail m WHERE m.id = ${id}::uuid`,
  );
  if (!found) throw notFound("mail", id);
  const { raw, own, ...row } = found;
  const sealed = own && !may(ctx, "access.manage");
  const seal = (part: string | undefined) => (sealed ? part?.replace(/\/(invitation|reset)\/[\w-]+/g, "/$1/•••") : part);
  const email = await PostalMime.parse(raw).catch(() => null);
  return {
    ...row,
    html: seal(email?.html) ?? null,
    text: seal(email?.text) ?? null,
    headers: email?.headers.map(({ originalKey, value }) => ({ name: originalKey, value: decodeWords(value) })) ?? [],
    attachments:
      email?.attachments.map(({ filename, mimeType, content }) => ({ name: filename, type: mimeType, bytes: sizeOf(content) })) ??
      [],
    source: sealed ? "Withheld: the link in this mail lets somebody in." : new TextDecoder().decode(raw),
  };
}

const sizeOf = (content: ArrayBuffer | Uint8Array | string): number =>
  typeof content === "string" ? content.length : content.byteLength;
