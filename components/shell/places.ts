import {
  CircleHelp,
  Gauge,
  Inbox,
  type LucideIcon,
  Mail,
  MailOpen,
  PackageOpen,
  ScrollText,
  Settings,
  SlidersHorizontal,
  SquareTerminal,
  Users,
} from "lucide-react";
import { type Permission, roleMay } from "@/domain/access/permission.policy.ts";

export type Place = {
  href: string;
  label: string;
  icon: LucideIcon;
  /** After "g". */
  key: string;
  demo?: boolean;
  /** Only for roles that have it. */
  needs?: Permission;
  /** By itself "watch". */
  group?: (typeof groups)[number];
};

export type Role = Parameters<typeof roleMay>[0];
/** What happens, what it is about, how it is run; a line stands between them. */
export const groups = ["watch", "work", "run"] as const;

/** The navigation, in the order of use. `demo` places exist only beside the sample product. */
const places: readonly Place[] = [
  { href: "/", label: "Overview", icon: Gauge, key: "o" },
  { href: "/messages", label: "Messages", icon: Mail, key: "m" },
  { href: "/why", label: "Why?", icon: CircleHelp, key: "y" },
  { href: "/events", label: "Events", icon: Inbox, key: "e" },
  { href: "/rules", label: "Rules", icon: SlidersHorizontal, key: "r", group: "work" },
  { href: "/people", label: "People", icon: Users, key: "p", group: "work" },
  { href: "/mailbox", label: "Mailbox", icon: MailOpen, key: "b", group: "work", demo: true, needs: "payload.read" },
  { href: "/releases", label: "Releases", icon: PackageOpen, key: "l", group: "run" },
  { href: "/audit", label: "Audit", icon: ScrollText, key: "a", group: "run", needs: "audit.read" },
  { href: "/settings", label: "Settings", icon: Settings, key: "s", group: "run" },
  { href: "/demo", label: "Demo", icon: SquareTerminal, key: "d", group: "run", demo: true, needs: "payload.read" },
];

/** Those that somebody of this role may open. */
export const placesFor = (role: Role, demo: boolean): Place[] =>
  places.filter((place) => (demo || !place.demo) && (!place.needs || roleMay(role, place.needs)));
