import { namedProviders } from "@/providers/named.ts";
import type { Provider, Providers } from "@/providers/types.ts";

/** An environment with one provider. */
export const onlyProvider = (provider: Provider): Providers => namedProviders([provider], provider);
