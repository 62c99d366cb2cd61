import { createLoader, parseAsStringLiteral } from "nuqs/server";
import { shownImages, shownSchemes } from "@/domain/html/look.policy.ts";

/** How a frame shows a mail, as its address and the page's say it. */
export const frameSearch = {
  scheme: parseAsStringLiteral(shownSchemes),
  images: parseAsStringLiteral(shownImages).withDefault("held"),
};
const load = createLoader(frameSearch);

/** By itself a mail is shown as the reader's browser prefers. */
export function loadFrameLook(request: Request) {
  const { scheme, images } = load(request);
  return { scheme: scheme ?? undefined, images };
}
