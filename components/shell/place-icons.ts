import {
  CircleHelp,
  Gauge,
  type Icon,
  Inbox,
  Mail,
  MailOpen,
  PackageOpen,
  ScrollText,
  Settings,
  SlidersHorizontal,
  SquareTerminal,
  Users,
} from "../icons.tsx";

/** By the places' addresses. The navigation gets them drawn by the server: pictures need no script. */
export const placeIcons: Readonly<Record<string, Icon>> = {
  "/": Gauge,
  "/messages": Mail,
  "/why": CircleHelp,
  "/events": Inbox,
  "/rules": SlidersHorizontal,
  "/people": Users,
  "/mailbox": MailOpen,
  "/releases": PackageOpen,
  "/audit": ScrollText,
  "/settings": Settings,
  "/demo": SquareTerminal,
};
