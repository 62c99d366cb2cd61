import { parse, stringify } from "uuid";
import { hmacHex, sameHex } from "@/lib/crypto.ts";
import { type Config, type SigningKey, signingKeys } from "@/lib/env.ts";
import { LINK_PLACEHOLDER, type LinkPurpose, type LinkRef, linkPaths, type MessageLink, SESSIONS_PATH } from "./link.policy.ts";

type Secrets = Pick<Config, "APP_SECRET" | "CONSOLE_URL">;

/**
 * The word of a secret link: the row's id, and an HMAC of purpose, id and round. It is derived where it is needed and kept nowhere;
 * the row's state says whether it still works, so that it works once.
 */
export function linkToken(config: Secrets, ref: LinkRef): string {
  const [newest] = signingKeys(config.APP_SECRET);
  return Buffer.from(parse(ref.id)).toString("base64url") + Buffer.from(mac(newest, ref), "hex").toString("base64url");
}

/** The row that a token may speak for, before anybody looks at it; null where it cannot be one of ours. */
export function linkId(token: string): string | null {
  if (!/^[\w-]{65}$/.test(token)) return null;
  const bytes = Buffer.from(token.slice(0, 22), "base64url");
  try {
    return stringify(bytes);
  } catch {
    return null; // not a uuid's bits
  }
}

/** Was the token made for this row, purpose and round, by a key that we still have? In constant time. */
export function isLink(config: Secrets, ref: LinkRef, token: string): boolean {
  const given = Buffer.from(token.slice(22), "base64url").toString("hex");
  const right = signingKeys(config.APP_SECRET).map((key) => sameHex(mac(key, ref), given));
  return linkId(token) === ref.id && right.includes(true);
}

/**
 * A message with the link itself in the place of its placeholder; without a `ref` as it is. The address has no character that HTML would
 * escape.
 */
export function withLink<M extends { html: string; text: string }>(config: Secrets, ref: MessageLink | null, message: M): M {
  if (!ref) return message;
  const link = ref.purpose === "sessions" ? inConsole(config, SESSIONS_PATH) : linkOf(config, ref);
  const fill = (part: string) => part.replaceAll(LINK_PLACEHOLDER, () => link);
  return { ...message, html: fill(message.html), text: fill(message.text) };
}

/** The link of a message, and the word in it that lets somebody in. */
export const secretsOfLink = (config: Secrets, ref: MessageLink | null): string[] =>
  ref === null || ref.purpose === "sessions" ? [] : [linkOf(config, ref), linkToken(config, ref)];

/** A secret link whole. */
export const linkOf = (config: Secrets, ref: LinkRef): string =>
  inConsole(config, `${linkPaths[ref.purpose]}/${linkToken(config, ref)}`);

function inConsole({ CONSOLE_URL }: Secrets, path: string): string {
  const { origin, pathname } = new URL(CONSOLE_URL);
  return `${origin}${pathname.replace(/\/$/, "")}${path}`;
}

const uses: Record<LinkPurpose, string> = { invitation: "waybill invitation link", password_reset: "waybill password link" };

/** Each use has a key of its own, so that a leak of one does not give the others. */
const mac = ({ secret }: SigningKey, { purpose, id, round }: LinkRef): string =>
  hmacHex(hmacHex(secret, uses[purpose]), `${id}:${round}`);
