/** Where to go after signing in: a path of this console, or its front page. Anything that leads elsewhere is refused. */
export function safeNext(next: string | null | undefined): string {
  if (!next?.startsWith("/") || /[\\\p{Cc}]/u.test(next)) return "/";
  const here = "http://console.invalid";
  const url = URL.parse(next, here);
  if (!url || url.origin !== here || url.pathname.startsWith("//") || url.pathname.startsWith("/sign-in")) return "/";
  return url.pathname + url.search + url.hash;
}

/** The sign-in page that leads back to `next`. */
export function signInPath(next: string | null | undefined): string {
  const back = safeNext(next);
  return back === "/" ? "/sign-in" : `/sign-in?next=${encodeURIComponent(back)}`;
}
