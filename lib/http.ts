import { WaybillError } from "./errors.ts";

/**
 * The body of a request as text. Stops reading at `limit` bytes, whatever Content-Length says. Throws `too_large` (413),
 * `unsupported_encoding` (415), `bad_utf8` or `cut_off`.
 */
export async function readBody(request: Request, { limit }: { limit: number }): Promise<string> {
  const encoding = request.headers.get("content-encoding") ?? "identity";
  if (encoding !== "identity")
    throw new WaybillError("unsupported_encoding", "Send the body uncompressed, without Content-Encoding.", { status: 415 });
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge(limit);
  const chunks = await collect(request, limit);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch (error) {
    throw new WaybillError("bad_utf8", "The body is not UTF-8.", { cause: error });
  }
}

async function collect(request: Request, limit: number): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge(limit);
      chunks.push(chunk);
    }
  } catch (error) {
    if (isCutOff(error))
      throw new WaybillError("cut_off", "The request ended before all of its body had come.", { cause: error });
    throw error;
  }
  return chunks;
}

/** What Node says of a request whose sender went away in the middle of its body. Nobody's fault: a page was left, a product restarted. */
export const isCutOff = (error: unknown): boolean =>
  error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET";

const tooLarge = (limit: number) =>
  new WaybillError("too_large", `The body has more than ${limit} bytes: send less at a time.`, { status: 413 });

/** Throws `unsupported_media_type` (415) unless the request says that it carries JSON. */
export function requireJson(request: Request): void {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type === "application/json") return;
  throw new WaybillError("unsupported_media_type", 'Send the header "Content-Type: application/json".', { status: 415 });
}
