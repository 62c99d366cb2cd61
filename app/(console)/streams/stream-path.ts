export const streamPath = (key: string, deed: "pause" | "resume" | "limits"): string =>
  `/api/streams/${encodeURIComponent(key)}/${deed}`;
