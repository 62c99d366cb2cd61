import { z } from "zod";
import { defineEvent } from "@/domain/event/define.ts";
import { ada, id, instant, linked, northwind, user, withoutLink, workspace } from "./fields.ts";

export const exportReady = defineEvent({
  name: "export.ready",
  version: 2,
  description: "A data export was finished and can be fetched until its link expires.",
  schema: z.object({
    exportId: id,
    workspace,
    requestedBy: user,
    fileName: z.string().min(1).max(300),
    /** As text: exports may be larger than 2^53 bytes one day. */
    bytes: z.string().regex(/^\d{1,20}$/),
    linkExpiresAt: instant,
  }),
  example: {
    exportId: "exp_90ab",
    workspace: northwind,
    requestedBy: ada,
    fileName: "northwind-studio-2026-11.zip",
    bytes: "48234496",
    linkExpiresAt: "2026-12-02T10:00:00Z",
  },
  upcast: { 1: withoutLink },
  sensitive: { 1: linked },
});
