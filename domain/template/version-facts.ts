import { z } from "zod";
import { isoTime } from "@/domain/list/page.ts";
import { Prisma } from "@/prisma/client/client.ts";

/** SQL: what every list tells of a version, of waybill.template_version `v`. */
export const versionFacts = Prisma.sql`v.id, v.number, v.hash, v.created_at AS "createdAt", v.git_commit AS "gitCommit", v.author, v.note, v.size`;

/** The same as it comes from the database: VersionFacts of schema.ts. */
export const versionFactsShape = {
  id: z.uuid(),
  number: z.number().int(),
  hash: z.string(),
  createdAt: isoTime,
  gitCommit: z.string().nullable(),
  author: z.string().nullable(),
  note: z.string().nullable(),
  size: z.number().int().nullable(),
};
