import { z } from "zod";
import { notFound } from "@/lib/errors.ts";

/** Of what is no id of ours there is nothing: PostgreSQL would refuse the text. Throws `not_found`. */
export function requireId(kind: string, id: string): void {
  if (!z.uuid().safeParse(id).success) throw notFound(kind, id);
}
