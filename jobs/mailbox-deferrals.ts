import { sha256Hex } from "@/lib/crypto.ts";

const REMEMBERED = 10_000;

/** Counts how often a mail was refused, for recipients that refuse only the first times. A restart of the mailbox forgets. */
export class Deferrals {
  readonly #seen = new Map<string, number>();

  /** Whether this try is refused; without `times` every one is. Counted for a mail (its recipients and Message-ID), or for the recipients alone. */
  refuses(
    { times, of = "mail" }: { times?: number; of?: "mail" | "recipient" },
    recipients: readonly string[],
    raw: Uint8Array,
  ): boolean {
    if (times === undefined) return true;
    const key = sha256Hex(`${recipients.join(" ")} ${of === "mail" ? (messageIdOf(raw) ?? sha256Hex(raw)) : ""}`);
    const before = this.#seen.get(key) ?? 0;
    if (before >= times) return false;
    this.#seen.set(key, before + 1);
    const oldest = this.#seen.keys().next().value;
    if (this.#seen.size > REMEMBERED && oldest !== undefined) this.#seen.delete(oldest);
    return true;
  }
}

/** The Message-ID as it stands in the headers, which may be folded (RFC 5322 §2.2.3). */
function messageIdOf(raw: Uint8Array): string | null {
  const [head = ""] = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString("latin1").split("\r\n\r\n", 1);
  return /^message-id:\s*(<[^>]+>)/im.exec(head)?.[1] ?? null;
}
