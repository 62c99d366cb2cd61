export const streamPath = (key: string, deed: "pause" | "resume" | "limits"): string =>
  `/api/streams/${encodeURIComponent(key)}/${deed}`;

/** Where a stream stands on the page of all streams. */
export const streamPlace = (key: string): string => `/streams#${encodeURIComponent(anchorOf(key))}`;
export const anchorOf = (key: string): string => `stream-${key}`;
