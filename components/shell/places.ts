import { CircleHelp, Inbox, type LucideIcon, Mail, MailOpen, SlidersHorizontal, SquareTerminal } from "lucide-react";

export type Place = {
  href: string;
  label: string;
  icon: LucideIcon;
  /** After "g". */
  key: string;
  demo?: boolean;
};

/** The navigation, in the order of use. `demo` places exist only beside the sample product. */
export const places: readonly Place[] = [
  { href: "/messages", label: "Messages", icon: Mail, key: "m" },
  { href: "/why", label: "Why?", icon: CircleHelp, key: "y" },
  { href: "/events", label: "Events", icon: Inbox, key: "e" },
  { href: "/rules", label: "Rules", icon: SlidersHorizontal, key: "r" },
  { href: "/mailbox", label: "Mailbox", icon: MailOpen, key: "b", demo: true },
  { href: "/demo", label: "Demo", icon: SquareTerminal, key: "d", demo: true },
];
