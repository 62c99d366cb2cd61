import type { IconName } from "../icon.tsx";

/** By the places' addresses. The navigation gets them drawn by the server: pictures need no script. */
export const placeIcons: Readonly<Record<string, IconName>> = {
  "/": "gauge",
  "/messages": "mail",
  "/why": "circle-help",
  "/events": "inbox",
  "/dead-letters": "mail-x",
  "/rules": "sliders-horizontal",
  "/templates": "layout-template",
  "/people": "users",
  "/streams": "waves",
  "/mailbox": "mail-open",
  "/releases": "package-open",
  "/audit": "scroll-text",
  "/settings": "settings",
  "/demo": "square-terminal",
};
