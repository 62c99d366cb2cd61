import type { ProviderName } from "../stage/provider.ts";
import type { Facts } from "./facts.ts";

export type FailoverTally = {
  /** Mails that the fallback took. */
  mails: number;
  /** Of all submissions: frozen for the one, certainly not taken, and made way for one for the other. */
  moved: number;
};

/** How much went to the other provider. */
export function failovers({ calls, submissions }: Facts, primary: ProviderName): FailoverTally {
  return {
    mails: calls.filter(({ result, provider }) => result === "taken" && provider !== primary).length,
    moved: [...submissions.values()].flat().filter(({ resolvedBy }) => resolvedBy === "failover").length,
  };
}
