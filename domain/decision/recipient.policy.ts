import { Temporal } from "temporal-polyfill";
import { type Address, parseAddress } from "../person/address.policy.ts";
import type { Recipient } from "../rule/define.ts";
import { isLine, kindOf, Misfit } from "./misfit.policy.ts";

/** `repeated`: how often the same identity was named again. */
export type Found = { key: string; to: Recipient; address: Address; repeated: number };

/** The recipient `no` (from 1) that cannot be written to. */
export type Refused = { key: string; no: number; refused: Misfit };

/** Recipients by the identity that a message to them would have; one who is named twice gets one message. */
export function distinct(given: readonly Recipient[]): (Found | Refused)[] {
  const found = new Map<string, Found | Refused>();
  for (const [index, recipient] of given.entries()) {
    const one = readRecipient(recipient, index);
    const twin = found.get(one.key);
    if (twin && "repeated" in twin) twin.repeated++;
    else found.set(one.key, one);
  }
  return [...found.values()];
}

function readRecipient(given: Recipient, index: number): Found | Refused {
  const refuse = (reason: string, message: string): Refused => ({
    key: `unusable:${index}`,
    no: index + 1,
    refused: new Misfit(reason, `recipient ${index + 1}: ${message}`),
  });
  if (typeof given !== "object" || given === null)
    return refuse("bad_recipient", `"to" gave ${kindOf(given)} instead of { address }`);
  const parsed = parseAddress(given.address);
  if (!parsed.ok) return refuse("bad_address", parsed.message);
  const name = given.name ?? undefined;
  if (name !== undefined && !isLine(name))
    return refuse("bad_name", "the name has a line break or another control character, or more than 255 characters");
  const person = given.person ?? undefined;
  if (person !== undefined && (person === "" || !isLine(person)))
    return refuse("bad_person", "the person's id must be text of 1 to 255 characters without control characters");
  const timeZone = zoneOf(given.timeZone);
  const to: Recipient = {
    address: parsed.address.email,
    ...(name === undefined ? {} : { name }),
    ...(person === undefined ? {} : { person }),
    ...(timeZone === undefined ? {} : { timeZone }),
  };
  return {
    key: person === undefined ? `address:${parsed.address.normalised}` : `person:${person}`,
    to,
    address: parsed.address,
    repeated: 0,
  };
}

/**
 * The zone's own id: Temporal takes a time with a zone for one too, which Intl does not. One that this machine does not know is left
 * out: it is no reason not to write to somebody.
 */
function zoneOf(zone: unknown): string | undefined {
  if (typeof zone !== "string") return undefined;
  try {
    return Temporal.Instant.from("2026-01-01T00:00:00Z").toZonedDateTimeISO(zone).timeZoneId;
  } catch {
    return undefined;
  }
}
