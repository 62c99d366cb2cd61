import type { Ctx } from "@/lib/context.ts";
import { maskDeep } from "./mask.policy.ts";
import { may } from "./require.ts";

/**
 * What a read model found, as the actor may see it: every address in any of its texts masked for who may not read addresses, also
 * where nobody expects one (an id that the product made of an address, a provider's words). Payloads are withheld apart from this.
 */
export const shown = <T>(ctx: Pick<Ctx, "actor">, found: T): T => (may(ctx, "address.read") ? found : maskDeep(found));
