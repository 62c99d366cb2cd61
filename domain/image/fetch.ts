import { lookup } from "node:dns";
import { type IncomingMessage, request as overHttp, type RequestOptions } from "node:http";
import { request as overHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

export type Image = { type: string; bytes: Uint8Array<ArrayBuffer> };
export type FetchedImage = { ok: true; image: Image } | { ok: false; why: string };

/** Which servers may be asked. */
export type Reach = { address(ip: string): boolean; port(number: number): boolean };
export const publicServers: Reach = { address: isPublicAddress, port: (number) => number === 80 || number === 443 };

const MOST_BYTES = 5 * 1024 * 1024;
const MOST_MS = 10_000;
const MOST_REDIRECTS = 3;
const TYPES = /^image\/(?:png|jpeg|gif|webp|avif|apng|bmp|svg\+xml|x-icon|vnd\.microsoft\.icon)$/;

class Refused extends Error {}

/**
 * Fetches a remote image for somebody who asked to see it, as nobody in particular: no cookies, no referrer, no address of the reader's.
 * Every name is resolved first, every address that it has must be within `reach`, and the connection goes to exactly those, so that a
 * name that resolves anew leads nowhere else; the same again at each of at most 3 redirects. At most 5 MB and 10 s. What fails is data.
 */
export async function fetchImage({ url, reach = publicServers }: { url: string; reach?: Reach }): Promise<FetchedImage> {
  const signal = AbortSignal.timeout(MOST_MS);
  try {
    let next = addressOf(url, reach);
    for (let redirects = 0; ; redirects += 1) {
      const answer = await ask(next, reach, signal);
      const to = isRedirect(answer) ? answer.headers.location : undefined;
      if (to === undefined) return { ok: true, image: await imageOf(answer) };
      answer.destroy();
      if (redirects === MOST_REDIRECTS) throw new Refused(`It redirects more than ${MOST_REDIRECTS} times.`);
      next = addressOf(to, reach, next);
    }
  } catch (error) {
    if (signal.aborted) return { ok: false, why: `It took longer than ${MOST_MS / 1000} seconds.` };
    return { ok: false, why: error instanceof Refused ? error.message : "Its server cannot be reached, or broke off." };
  }
}

function addressOf(text: string, reach: Reach, base?: URL): URL {
  const url = URL.parse(text, base);
  if (!url || !/^https?:$/.test(url.protocol)) throw new Refused("It has no address that starts with http: or https:.");
  if (!reach.port(Number(url.port || (url.protocol === "https:" ? 443 : 80))))
    throw new Refused("Its address names another port.");
  const host = hostOf(url);
  if (isIP(host) !== 0 && !reach.address(host)) throw new Refused("Its server is not on the public Internet.");
  return url;
}

/** An IPv6 address without its brackets; URL has written every other form of an address as the usual one. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, "$1");

function ask(url: URL, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  const options: RequestOptions = {
    host: hostOf(url),
    port: url.port || undefined,
    path: url.pathname + url.search,
    headers: { host: url.host, accept: "image/*", "accept-encoding": "identity", "user-agent": "Waybill image proxy" },
    agent: false, // a connection kept for later could be one to elsewhere
    lookup: within(reach),
    signal,
  };
  return new Promise((resolve, reject) => {
    const request =
      url.protocol === "https:" ? overHttps({ ...options, servername: isIP(hostOf(url)) ? "" : hostOf(url) }) : overHttp(options);
    request.on("response", resolve).on("error", reject).end();
  });
}

/** Resolves a name to what of it may be reached: to nothing, where one of its addresses may not. */
const within =
  (reach: Reach): LookupFunction =>
  (hostname, { all }, done) =>
    lookup(hostname, { all: true, verbatim: true }, (error, found) => {
      const [first] = found ?? [];
      const outside = first === undefined || !found.every(({ address }) => reach.address(address));
      if (error || outside) done(error ?? new Refused("Its server is not on the public Internet."), "");
      else if (all) done(null, found);
      else done(null, first.address, first.family);
    });

const isRedirect = ({ statusCode = 0 }: IncomingMessage) => [301, 302, 303, 307, 308].includes(statusCode);

async function imageOf(answer: IncomingMessage): Promise<Image> {
  const type = answer.headers["content-type"]?.split(";")[0]?.trim().toLowerCase() ?? "";
  const refused =
    answer.statusCode !== 200
      ? `Its server answered ${answer.statusCode}.`
      : !TYPES.test(type)
        ? "What is there is no image."
        : answer.headers["content-encoding"] && answer.headers["content-encoding"] !== "identity"
          ? "It comes packed, which nobody asked for."
          : null;
  if (refused) {
    answer.destroy();
    throw new Refused(refused);
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    if (!Buffer.isBuffer(part)) continue; // no encoding is set, so every part is one
    size += part.byteLength;
    if (size > MOST_BYTES) throw new Refused("It is larger than 5 MB."); // leaving the loop ends the connection
    parts.push(part);
  }
  return { type, bytes: new Uint8Array(Buffer.concat(parts)) };
}
