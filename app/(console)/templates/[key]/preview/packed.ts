/** Characters of packed props that an address carries; with more, browsers, proxies and our own server refuse it. */
export const MOST_PACKED = 4_000;

/** Text as an address carries it: deflated (RFC 1951), in base64url. The same in browsers and on the server. */
export async function pack(text: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"), Number.POSITIVE_INFINITY);
  const signs = Array.from(packed ?? [], (byte) => String.fromCharCode(byte)).join("");
  return btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** What `pack` was given, of at most `most` bytes; null for what it never gave, or what unpacks to more. */
export async function unpack(packed: string, most: number): Promise<string | null> {
  try {
    const signs = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
    const text = await through(bytes, new DecompressionStream("deflate-raw"), most);
    return text && new TextDecoder("utf-8", { fatal: true }).decode(text);
  } catch {
    return null;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > most) {
      await reader.cancel();
      return null;
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
