import type { Ctx } from "@/lib/context.ts";
import { maskAddress } from "./mask.policy.ts";
import { may } from "./require.ts";

/** An address as the actor may see it. Read models call it for every address that they give away: masking happens on the server. */
export const shownAddress = (ctx: Pick<Ctx, "actor">, address: string): string =>
  may(ctx, "address.read") ? address : maskAddress(address);
