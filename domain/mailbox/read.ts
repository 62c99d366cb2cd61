import PostalMime, { decodeWords } from "postal-mime";
import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { mailColumns, mailRow } from "./list.ts";
import type { MailDetail } from "./schema.ts";

/** One captured mail with its parts. Throws `forbidden`, `not_found`. A mail that cannot be parsed still gives its source. */
export async function readMail(ctx: Pick<Ctx, "db" | "actor">, { id }: { id: string }): Promise<MailDetail> {
  requirePermission(ctx, "payload.read");
  if (!z.uuid().safeParse(id).success) throw notFound("mail", id);
  const [found] = z
    .array(mailRow.extend({ raw: z.instanceof(Uint8Array) }))
    .parse(await ctx.db.$queryRaw`SELECT ${mailColumns}, m.raw FROM waybill.captured_mail m WHERE m.id = ${id}::uuid`);
  if (!found) throw notFound("mail", id);
  const { raw, ...row } = found;
  const email = await PostalMime.parse(raw).catch(() => null);
  return {
    ...row,
    html: email?.html ?? null,
    text: email?.text ?? null,
    headers: email?.headers.map(({ originalKey, value }) => ({ name: originalKey, value: decodeWords(value) })) ?? [],
    attachments:
      email?.attachments.map(({ filename, mimeType, content }) => ({ name: filename, type: mimeType, bytes: sizeOf(content) })) ??
      [],
    source: new TextDecoder().decode(raw),
  };
}

const sizeOf = (content: ArrayBuffer | Uint8Array | string): number =>
  typeof content === "string" ? content.length : content.byteLength;
