"use client";

/**
 * In the browser a script is told as data: where React draws the frame itself (a page that the server did not find), it would warn that the
 * script does not run. Nothing is lost: what it does before the first paint is done by then.
 */
const inBrowserData = typeof window === "undefined" ? {} : { type: "application/json" };

type Props = { text: string; nonce: string | undefined };

/** Runs while the page is parsed, before anything is painted. Browsers hide the nonce from scripts, React's included. */
export const EarlyScript = ({ text, nonce }: Props) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the source of one of our own functions
  <script {...inBrowserData} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
);
