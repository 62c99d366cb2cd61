import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { revealAddress } from "@/domain/access/reveal-address.ts";
import { revealAddressSchema } from "@/domain/access/schema.ts";

/** One masked address in clear. Leaves an audit row. */
export const POST = authed("address.reveal", async ({ ctx, request }) =>
  Response.json(await revealAddress(ctx, await readJsonBody(request, revealAddressSchema)), {
    headers: { "cache-control": "no-store" },
  }),
);
