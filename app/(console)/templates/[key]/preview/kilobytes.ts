/** "512 B", "12.4 KB": of 1,024 bytes, as mail clients count. */
export const kilobytes = (bytes: number): string =>
  bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toLocaleString("en-GB", { maximumFractionDigits: 1 })} KB`;
