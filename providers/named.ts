import type { Provider, Providers } from "./types.ts";

/** The providers of an environment by name and account. `standard` names the default one; where there is none at all, `absent` answers. */
export function namedProviders(all: readonly Provider[], standard: Provider): Providers {
  const names = new Map(all.map((provider) => [provider.name, provider]));
  const accounts = new Map(all.map((provider) => [provider.account, provider]));
  return {
    all,
    standard,
    named: (name) => names.get(name) ?? null,
    ofAccount: (account) => accounts.get(account) ?? null,
    async close() {
      await Promise.all(all.map((provider) => provider.close()));
    },
  };
}
