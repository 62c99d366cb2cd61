import { Inbox, type LucideIcon, Mail, MailOpen, SlidersHorizontal, SquareTerminal } from "lucide-react";

export type Place = { href: string; label: string; icon: LucideIcon; demo?: boolean };

/** The navigation, in the order of use. `demo` places exist only beside the sample product. */
export const places: readonly Place[] = [
  { href: "/messages", label: "Messages", icon: Mail },
  { href: "/events", label: "Events", icon: Inbox },
  { href: "/rules", label: "Rules", icon: SlidersHorizontal },
  { href: "/mailbox", label: "Mailbox", icon: MailOpen, demo: true },
  { href: "/demo", label: "Demo", icon: SquareTerminal, demo: true },
];
