import { may } from "@/domain/access/require.ts";
import type { Judged } from "@/domain/check/judge.ts";
import { type Address, parseAddress } from "@/domain/person/address.policy.ts";
import { secretsOf } from "@/domain/secret/of-message.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import type { AgainRefusal } from "./schema.ts";

/** The address that somebody typed; null where nobody did. Throws `invalid_input`, and never repeats it. */
export function readAddress(text: string | undefined): Address | null {
  if (text === undefined) return null;
  const parsed = parseAddress(text);
  if (parsed.ok) return parsed.address;
  const message = `${parsed.message.charAt(0).toUpperCase()}${parsed.message.slice(1)}`;
  throw new WaybillError("invalid_input", message, {
    status: 422,
    faults: [{ pointer: "/address", code: "bad_address", message }],
  });
}

/**
 * Why a message may not go to another address than its own: whoever chooses it could have a link that lets somebody in sent to themselves,
 * and read what only `secret.reveal` lets people read. `judged`: as the new message would be.
 */
export async function refuseAddress(
  ctx: Ctx,
  { id, judged }: { id: string; judged: Judged | null },
): Promise<AgainRefusal | null> {
  if (may(ctx, "secret.reveal")) return null;
  const { secrets, known } = await secretsOf(ctx, { id });
  const hides = judged !== null && Object.keys(judged.hidden).length > 0;
  return hides || !known || secrets.length > 0 ? "secret" : null;
}
