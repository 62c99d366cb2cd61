import type { Found, Named } from "@/domain/search/schema.ts";
import type { IconName } from "../icon.tsx";

/** What the palette shows for a word. */
export type Match = Found | Named;

export const foundKinds: Record<Match["kind"], { word: string; icon: IconName }> = {
  message: { word: "message", icon: "mail" },
  event: { word: "event", icon: "inbox" },
  address: { word: "address", icon: "map-pin" },
  person: { word: "person", icon: "user" },
  cause: { word: "cause", icon: "mail-x" },
  replay: { word: "replay", icon: "list-checks" },
  replan: { word: "plan of events", icon: "list-checks" },
  rule: { word: "rule", icon: "sliders-horizontal" },
  template: { word: "template", icon: "layout-template" },
};

const pages: Record<Match["kind"], string> = {
  message: "/messages",
  event: "/events",
  address: "/people/address",
  person: "/people",
  cause: "/dead-letters",
  replay: "/replays",
  replan: "/replans",
  rule: "/rules",
  template: "/templates",
};

/** The page of a thing that a word meant. Keys are words of letters, digits and hyphens: they stand in a path as they are. */
export const hrefOf = ({ kind, id }: Match): string => `${pages[kind]}/${id}`;
