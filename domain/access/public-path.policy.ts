/**
 * The paths that the world may reach where the console is kept apart (PUBLIC_URL, PUBLIC_PORT; docs/decisions/0083): what products and
 * providers call, and what a recipient opens or sees. Exact, and without `%`, empty parts or dots but that of an image: nothing here can be
 * read in two ways.
 */
export const isPublicPath = (pathname: string): boolean =>
  /^\/api\/(health|v1(\/[a-z\d_-]+)+)$|^\/assets\/[\da-f]{64}\/[\w-]{1,60}\.[a-z]{3,4}$/.test(pathname);

/**
 * Does a request for one of these hosts come for the public address? `hosts` are what it says of itself (Host, X-Forwarded-Host,
 * which may be a list). A caller chooses how to write it: a dot at the end is the same host, and so is another port, unless
 * console and public address differ by nothing else. One that names no host, or one that cannot be read, is taken for the public
 * address: nobody's browser asks so. False where the two are one.
 */
export function isForPublicHost(
  hosts: readonly (string | null)[],
  urls: { console: string | undefined; public: string | undefined },
): boolean {
  const [wanted, console] = [URL.parse(urls.public ?? ""), URL.parse(urls.console ?? "")];
  if (!wanted || wanted.host === console?.host) return false;
  const byPort = bare(wanted.hostname) === bare(console?.hostname ?? "");
  const named = hosts.flatMap((host) => host?.split(",") ?? []).map((host) => URL.parse(`${wanted.protocol}//${host.trim()}`));
  return (
    named.length === 0 ||
    named.some(
      (host) => host === null || (bare(host.hostname) === bare(wanted.hostname) && (!byPort || host.port === wanted.port)),
    )
  );
}

/** "in.example." is "in.example" (RFC 3986 §3.2.2). */
const bare = (hostname: string): string => hostname.replace(/\.$/, "");
