import type { Found } from "@/domain/search/schema.ts";
import type { IconName } from "../icon.tsx";

export const foundKinds: Record<Found["kind"], { word: string; icon: IconName }> = {
  message: { word: "message", icon: "mail" },
  event: { word: "event", icon: "inbox" },
  address: { word: "address", icon: "map-pin" },
  person: { word: "person", icon: "user" },
};

const pages: Record<Found["kind"], string> = {
  message: "/messages",
  event: "/events",
  address: "/people/address",
  person: "/people",
};

/** The page of a thing that a word meant. */
export const hrefOf = ({ kind, id }: Found): string => `${pages[kind]}/${id}`;
