import type { Ctx } from "@/lib/context.ts";
import { newId, sha256Hex } from "@/lib/crypto.ts";
import { deviceMark, isDeviceOf } from "./device.ts";
import { settleTry, type TryLimit, takeTry } from "./try-limit.ts";

/** One try to sign in. `network` is who calls (network.policy.ts), `device` the mark of a browser that has signed in before, if any. */
export type SignInTry = { email: string; network: string; device: string | null };

const accountOf = (email: string): string => sha256Hex(email.trim().toLowerCase());
const QUARTER = 15 * 60;

type Limits = { forget: TryLimit[]; giveBack: TryLimit[] };

/**
 * A browser that has signed in to this account before is counted by itself: whoever guesses elsewhere cannot close the account to its
 * owner. Everybody else shares the account's tries, which get slow and never end (docs/decisions/0082).
 */
function limitsOf(ctx: Pick<Ctx, "config">, { email, network, device }: SignInTry): Limits {
  const account = accountOf(email);
  if (isDeviceOf(ctx, device, account))
    return { forget: [{ key: `device ${device}`, free: 10, slowest: QUARTER, forgets: QUARTER }], giveBack: [] };
  return {
    forget: [{ key: `account ${account} from ${network}`, free: 5, slowest: QUARTER, forgets: QUARTER }],
    giveBack: [
      { key: `account ${account}`, free: 20, slowest: 60, forgets: 60 * 60 },
      { key: `from ${network}`, free: 50, slowest: 60, forgets: QUARTER },
    ],
  };
}

/** May this be tried now? Counts it. The answer is the same for an account that does not exist. */
export function takeSignIn(ctx: Pick<Ctx, "db" | "config">, signIn: SignInTry) {
  const { forget, giveBack } = limitsOf(ctx, signIn);
  return takeTry(ctx, [...forget, ...giveBack]);
}

/** The password was right: takes the try back, and gives the mark that this browser keeps for the account. */
export async function signInSucceeded(ctx: Pick<Ctx, "db" | "config">, signIn: SignInTry): Promise<{ device: string }> {
  await settleTry(ctx, limitsOf(ctx, signIn));
  const account = accountOf(signIn.email);
  return { device: isDeviceOf(ctx, signIn.device, account) ? (signIn.device ?? "") : deviceMark(ctx, account, newId()) };
}

/** The cookie that holds the mark; several accounts can have one in the same browser. */
export const deviceCookie = (email: string): string => `waybill.device.${accountOf(email).slice(0, 12)}`;
