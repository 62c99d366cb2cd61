import { hasControl } from "../event/text.policy.ts";

/** An address as Waybill knows it. */
export type Address = {
  /** As it was written, without surrounding spaces. */
  email: string;
  /** What goes to the mail server: the domain in punycode (RFC 5891), the local part as written. */
  ascii: string;
  /** Its identity: `ascii` in lower case. Suppressions and messages without a person follow it. */
  normalised: string;
};

export type ParsedAddress = { ok: true; address: Address } | { ok: false; message: string };

// RFC 5321 §4.5.3.1: 64 octets of local part; RFC 3696 erratum 1690: 254 of the whole.
const [MAX_LOCAL, MAX_ADDRESS] = [64, 254];
/** RFC 5322 §3.2.3 dot-atom. Quoted local parts are refused: hardly a provider takes them. */
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

const no = (message: string): ParsedAddress => ({ ok: false, message });

/**
 * Reads an email address. International domains become punycode. A local part outside ASCII needs SMTPUTF8 (RFC 6531) on every
 * server on the way, which no provider promises, so it is refused here instead of bouncing there. The message never repeats the address.
 */
export function parseAddress(text: unknown): ParsedAddress {
  if (typeof text !== "string") return no("the address is not text");
  if (hasControl(text)) return no("the address has a line break, a NUL or another control character");
  const email = text.trim();
  const at = email.lastIndexOf("@");
  if (at < 1 || at === email.length - 1) return no("the address needs one @ with something before and after it");
  const [local, written] = [email.slice(0, at), email.slice(at + 1)];
  if (/[^\u0020-\u007e]/.test(local))
    return no("the part before the @ has characters outside ASCII: that needs SMTPUTF8, which mail providers do not promise");
  if (!LOCAL.test(local)) return no("the part before the @ has a character or a dot where none may stand");
  const domain = asciiDomain(written);
  if (!domain) return no("the part after the @ is not a domain name");
  const ascii = `${local}@${domain}`;
  if (local.length > MAX_LOCAL || ascii.length > MAX_ADDRESS)
    return no(`the address is too long: ${MAX_LOCAL} characters before the @, ${MAX_ADDRESS} in all`);
  return { ok: true, address: { email, ascii, normalised: ascii.toLowerCase() } };
}

/**
 * UTS #46 by the platform's own URL parser, which every runtime has (node:url's domainToASCII is not for policies). It would also
 * read ports, paths and IPv4 numbers, so nothing that could be one gets in.
 */
function asciiDomain(written: string): string | null {
  if (/[^a-zA-Z0-9.\-\P{ASCII}]/u.test(written)) return null;
  if (!URL.canParse(`http://${written}/`)) return null;
  const domain = new URL(`http://${written}/`).hostname;
  const labels = domain.split(".");
  const last = labels.at(-1) ?? "";
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(last)
    ? domain
    : domain === "localhost"
      ? domain
      : null;
}
