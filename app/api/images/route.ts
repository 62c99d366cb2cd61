import { publicRoute } from "@/app/access.ts";
import { webContext } from "@/app/context.ts";
import { fetchImage } from "@/domain/image/fetch.ts";
import { notLoaded } from "@/domain/image/not-loaded.policy.ts";
import { mayLoadImage } from "@/domain/image/ticket.ts";
import { WaybillError } from "@/lib/errors.ts";

/**
 * A remote image of a mail in a frame. What comes may be a drawing with a script in it: its policy lets nothing of it run, wherever it is
 * opened.
 */
export const GET = publicRoute("a sandboxed frame sends no cookie: the address is signed for a session", async (request) => {
  const { searchParams } = new URL(request.url);
  const [url, ticket] = [searchParams.get("url") ?? "", searchParams.get("for") ?? ""];
  if (!(await mayLoadImage((await webContext()).ctx, { url, ticket })))
    throw new WaybillError("forbidden", "This image was asked for by nobody who is signed in.", { status: 403 });
  const fetched = await fetchImage({ url });
  // A frame shows no words of an answer: they come as a drawing, in the image's place.
  return fetched.ok
    ? new Response(fetched.image.bytes, { headers: { ...headers, "content-type": fetched.image.type, "cache-control": KEPT } })
    : new Response(notLoaded(fetched.why), {
        status: 502,
        headers: { ...headers, "content-type": "image/svg+xml", "cache-control": "no-store" },
      });
});

const KEPT = "private, max-age=3600";
const headers = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "content-disposition": "inline; filename=image",
  "cross-origin-resource-policy": "cross-origin",
};
