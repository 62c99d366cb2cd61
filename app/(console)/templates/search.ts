import { parseAsString, parseAsStringLiteral } from "nuqs/server";
import { schemes } from "@/domain/html/look.policy.ts";
import { gallerySorts, notables } from "@/domain/template/gallery.policy.ts";

/** What of the gallery is looked for. */
export const galleryFilters = {
  q: parseAsString.withDefault(""),
  stream: parseAsString,
  category: parseAsString,
  show: parseAsStringLiteral(notables),
};

/** All that the URL says of the gallery. */
export const gallerySearch = {
  ...galleryFilters,
  sort: parseAsStringLiteral(gallerySorts).withDefault("name"),
  view: parseAsStringLiteral(["cards", "table"]).withDefault("cards"),
  /** As which client the pictures are; by itself as the console is. */
  scheme: parseAsStringLiteral(schemes),
};
