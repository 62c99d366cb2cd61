import { publicRoute } from "@/app/access.ts";
import { webContext } from "@/app/context.ts";
import { readAsset } from "@/domain/template/read-asset.ts";

/** An image of a mail, by the hash of its bytes: whoever has it once never needs to ask again. */
export const GET = publicRoute<{ hash: string }>("mail programs load the images of mails", async (request, { params }) => {
  const { hash } = await params;
  const { type, bytes } = await readAsset((await webContext()).ctx, { hash });
  const headers = {
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
    etag: `"${hash}"`,
  };
  if (request.headers.get("if-none-match")?.includes(headers.etag)) return new Response(null, { status: 304, headers });
  return new Response(Uint8Array.from(bytes), { headers: { ...headers, "content-type": type } });
});
