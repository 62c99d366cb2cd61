import { createLoader, parseAsString } from "nuqs/server";
import { authed } from "@/app/access.ts";
import { foreignHtml } from "@/app/foreign-html.ts";
import { loadFrameLook } from "@/app/frame-look.ts";
import { readPicture } from "@/domain/template/picture.ts";
import { noPicture } from "../no-picture.ts";

const load = createLoader({
  version: parseAsString.withDefault(""),
  fixture: parseAsString.withDefault("default"),
  /** What the asker takes the picture's name for. */
  name: parseAsString,
});

/**
 * A card's picture. The same address is the same picture for good, so that browsers ask once; one that failed, or has another name by now,
 * is asked for again.
 */
export const GET = authed<{ key: string }>("template.preview", async ({ ctx, sessionId, request, params }) => {
  const { version, fixture, name } = load(request);
  const picture = await readPicture(ctx, { key: params.key, versionId: version, fixture });
  const { drawn } = picture;
  const { scheme } = loadFrameLook(request);
  const answer = await foreignHtml({ ctx, sessionId }, drawn.ok ? drawn.html : noPicture(drawn.failure), {
    scheme,
    images: "held",
  });
  if (drawn.ok && name === picture.name) answer.headers.set("cache-control", "private, max-age=31536000, immutable");
  return answer;
});
