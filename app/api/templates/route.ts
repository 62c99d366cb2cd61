import { authed } from "@/app/access.ts";
import { listGallery } from "@/domain/template/gallery.ts";

export const GET = authed("console.read", async ({ ctx }) => Response.json({ rows: await listGallery(ctx), next: null }));
