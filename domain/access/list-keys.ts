import type { Ctx } from "@/lib/context.ts";

export type KeyRow = {
  id: string;
  name: string;
  source: string;
  prefix: string;
  createdBy: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
};

/** The newest 200 API keys, revoked ones among them; never a hash. */
export function listKeys(ctx: Ctx): Promise<KeyRow[]> {
  return ctx.db.apiKey.findMany({
    select: {
      id: true,
      name: true,
      source: true,
      prefix: true,
      createdBy: true,
      createdAt: true,
      lastUsedAt: true,
      revokedAt: true,
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 200,
  });
}
