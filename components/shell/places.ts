import { type Permission, roleMay } from "@/domain/access/permission.policy.ts";

export type Place = {
  href: string;
  label: string;
  /** Other pages that belong to it, by how their addresses begin. */
  also?: readonly string[];
  /** After "g". */
  key: string;
  demo?: boolean;
  /** Only for roles that have it. */
  needs?: Permission;
  /** What happens, what it is about, how it is run; a line stands between them. */
  group: "watch" | "work" | "run";
};

export type Role = Parameters<typeof roleMay>[0];

/** The navigation, in the order of use. `demo` places exist only beside the sample product. */
const places: readonly Place[] = [
  { href: "/", label: "Overview", key: "o", group: "watch" },
  { href: "/messages", label: "Messages", key: "m", group: "watch" },
  { href: "/why", label: "Why?", key: "y", group: "watch" },
  { href: "/events", label: "Events", key: "e", group: "watch" },
  { href: "/dead-letters", also: ["/replays", "/replans"], label: "Dead letters", key: "f", group: "watch" },
  { href: "/rules", label: "Rules", key: "r", group: "work" },
  { href: "/templates", label: "Templates", key: "v", group: "work" },
  { href: "/people", label: "People", key: "p", group: "work" },
  { href: "/streams", label: "Streams", key: "t", group: "work" },
  { href: "/mailbox", label: "Mailbox", key: "b", group: "work", demo: true, needs: "payload.read" },
  { href: "/releases", label: "Releases", key: "l", group: "run" },
  { href: "/audit", label: "Audit", key: "a", group: "run", needs: "audit.read" },
  { href: "/settings", label: "Settings", key: "s", group: "run" },
  { href: "/demo", label: "Demo", key: "d", group: "run", demo: true, needs: "payload.read" },
];

/** Those that somebody of this role may open: the server's to say, browsers get the list. */
export const placesFor = (role: Role, demo: boolean): Place[] =>
  places.filter((place) => (demo || !place.demo) && (!place.needs || roleMay(role, place.needs)));
