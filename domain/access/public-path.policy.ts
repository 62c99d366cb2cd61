/**
 * The paths that the world may reach where the console is kept apart (PUBLIC_URL, PUBLIC_PORT; docs/decisions/0083): what products and
 * providers call, and what a recipient opens. Exact, and without `%`, dots or empty parts: nothing here can be read in two ways.
 */
export const isPublicPath = (pathname: string): boolean => /^\/api\/(health|v1(\/[a-z\d_-]+)+)$/.test(pathname);

/**
 * Does a request for one of these hosts come for the public address? `hosts` are what it says of itself (Host, X-Forwarded-Host). False
 * where console and public address are one.
 */
export function isForPublicHost(
  hosts: readonly (string | null)[],
  urls: { console: string | undefined; public: string | undefined },
): boolean {
  const wanted = urls.public === undefined ? null : URL.parse(urls.public);
  if (!wanted || wanted.host === URL.parse(urls.console ?? "")?.host) return false;
  const normal = (host: string | null) =>
    host === null ? null : (URL.parse(`${wanted.protocol}//${host.trim()}`)?.host ?? null);
  return hosts.some((host) => normal(host) === wanted.host);
}
