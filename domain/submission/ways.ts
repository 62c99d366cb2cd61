import type { Ctx } from "@/lib/context.ts";
import type { Way } from "./route.policy.ts";

/**
 * The accounts of a stream's provider and fallback in this environment. Where the named one is not set up, the default one takes its place if it
 * keeps every mail to itself (a mailbox for development): elsewhere the messages wait, and nothing goes out by a provider that nobody chose.
 */
export function waysOf({ providers, release }: Pick<Ctx, "providers" | "release">, stream: string): Way[] {
  const { provider, fallback } = release.project.streams[stream] ?? {};
  const standard = providers.all.length > 0 ? providers.standard : null;
  const primary = provider === undefined ? standard : (providers.named(provider) ?? (standard?.captures ? standard : null));
  const other = fallback === undefined ? null : providers.named(fallback);
  return [primary, other]
    .filter((each) => each !== null)
    .map(({ account, captures = false }) => ({ account, captures }))
    .filter(({ account }, n, all) => all.findIndex((each) => each.account === account) === n);
}
