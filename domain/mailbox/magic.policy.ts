/** What the local mailbox does instead of plain acceptance. `at`: when RCPT TO names the address, or when the whole message is in. */
export type Magic =
  | { at: "rcpt" | "data"; does: "reply"; code: number; text: string; times?: number; of?: "mail" | "recipient" }
  /** Cuts the connection without a word. `stores`: after keeping the message. */
  | { at: "rcpt" | "data"; does: "cut"; stores: boolean }
  /** Keeps the message and answers late. */
  | { at: "data"; does: "delay"; seconds: number };

/** The local parts that mean something, as in "bounce@example.com" or "bounce+anything@example.com" (docs/mailbox.md). */
export const MAGIC: Readonly<Record<string, Magic>> = {
  bounce: { at: "rcpt", does: "reply", code: 550, text: "No such mailbox" },
  "550": { at: "rcpt", does: "reply", code: 550, text: "Refused: this recipient always is" },
  defer: { at: "rcpt", does: "reply", code: 451, text: "Try again later" },
  "421": { at: "rcpt", does: "reply", code: 421, text: "Service not available, closing the connection" },
  "defer-twice": { at: "data", does: "reply", code: 451, text: "Try again later: the third time it is taken", times: 2 },
  refuse: { at: "data", does: "reply", code: 554, text: "Refused: the content is not wanted here" },
  "refuse-once": {
    at: "data",
    does: "reply",
    code: 554,
    text: "Refused: out of order, the next one is taken",
    times: 1,
    of: "recipient",
  },
  drop: { at: "rcpt", does: "cut", stores: false },
  "drop-after-data": { at: "data", does: "cut", stores: false },
  "accept-then-cut": { at: "data", does: "cut", stores: true },
  slow: { at: "data", does: "delay", seconds: 5 },
};

const LONGEST_DELAY = 100;

/** The magic of an address by its local part up to the first "+", in any case; null for every other one. "slow-30" waits 30 s. */
export function magicOf(address: string): Magic | null {
  const local =
    address
      .slice(0, Math.max(0, address.lastIndexOf("@")))
      .split("+")[0]
      ?.toLowerCase() ?? "";
  const slow = /^slow-(\d{1,3})$/.exec(local);
  if (slow) return { at: "data", does: "delay", seconds: Math.min(Number(slow[1]), LONGEST_DELAY) };
  return Object.hasOwn(MAGIC, local) ? (MAGIC[local] ?? null) : null;
}
