/** A breaker that lets nothing through until `until` (epoch milliseconds). `sender` "" is the whole account. */
export type Shut = { account: string; sender: string; until: number };

/** The sender as breakers know it. */
export const senderKey = (address: string): string => address.toLowerCase();

/** Until when messages of a sender are kept from an account, or null. */
export function breakerUntil(shut: readonly Shut[], { account, sender }: { account: string; sender: string }): number | null {
  const found = shut.filter((each) => each.account === account && (each.sender === "" || each.sender === senderKey(sender)));
  return found.length === 0 ? null : Math.max(...found.map(({ until }) => until));
}
