import { Inbox, type LucideIcon, Mail, MapPin, User } from "lucide-react";
import type { Found } from "@/domain/search/schema.ts";

export const foundKinds: Record<Found["kind"], { word: string; icon: LucideIcon }> = {
  message: { word: "message", icon: Mail },
  event: { word: "event", icon: Inbox },
  address: { word: "address", icon: MapPin },
  person: { word: "person", icon: User },
};

/** The page of a thing that a word meant. An address may have come masked: what was typed is the better question. */
export function hrefOf({ kind, id, label }: Found, word: string): string {
  if (kind === "message") return `/messages/${id}`;
  if (kind === "event") return `/events/${id}`;
  return `/why?who=${encodeURIComponent(kind === "address" && word.includes("@") ? word : label)}`;
}
