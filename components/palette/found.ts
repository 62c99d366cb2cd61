import type { Found } from "@/domain/search/schema.ts";
import { type Icon, Inbox, Mail, MapPin, User } from "../icons.tsx";

export const foundKinds: Record<Found["kind"], { word: string; icon: Icon }> = {
  message: { word: "message", icon: Mail },
  event: { word: "event", icon: Inbox },
  address: { word: "address", icon: MapPin },
  person: { word: "person", icon: User },
};

const pages: Record<Found["kind"], string> = {
  message: "/messages",
  event: "/events",
  address: "/people/address",
  person: "/people",
};

/** The page of a thing that a word meant. */
export const hrefOf = ({ kind, id }: Found): string => `${pages[kind]}/${id}`;
