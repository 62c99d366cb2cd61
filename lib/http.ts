import { WaybillError } from "./errors.ts";

/**
 * The body of a request as text. Stops reading at `limit` bytes, whatever Content-Length says. Throws `too_large` (413),
 * `unsupported_encoding` (415) or `bad_utf8`.
 */
export async function readBody(request: Request, { limit }: { limit: number }): Promise<string> {
  const encoding = request.headers.get("content-encoding") ?? "identity";
  if (encoding !== "identity")
    throw new WaybillError("unsupported_encoding", "Send the body uncompressed, without Content-Encoding.", { status: 415 });
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge(limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch (error) {
    throw new WaybillError("bad_utf8", "The body is not UTF-8.", { cause: error });
  }
}

const tooLarge = (limit: number) =>
  new WaybillError("too_large", `The body has more than ${limit} bytes: send less at a time.`, { status: 413 });

/** Throws `unsupported_media_type` (415) unless the request says that it carries JSON. */
export function requireJson(request: Request): void {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type === "application/json") return;
  throw new WaybillError("unsupported_media_type", 'Send the header "Content-Type: application/json".', { status: 415 });
}
