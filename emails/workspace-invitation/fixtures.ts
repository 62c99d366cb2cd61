import { type Fixtures, fixtureText } from "@/domain/template/define.ts";
import type { Props } from "./schema.ts";

const ordinary: Props = {
  workspaceName: "Northwind Studio",
  inviterName: "Ada Lindqvist",
  inviteeName: "Grace Okafor",
  role: "member",
  link: "https://acme.example/invitations/inv_4f1c9a",
  expiresAt: "2026-12-10T09:30:00Z",
  timeZone: "Europe/Berlin",
  locale: "en-GB",
};

export const fixtures: Fixtures<Props> = {
  default: ordinary,
  "admin, American": { ...ordinary, role: "admin", timeZone: "America/New_York", locale: "en-US" },
  "missing optionals": { ...ordinary, inviteeName: null },
  longest: {
    ...ordinary,
    workspaceName: fixtureText.longName,
    inviterName: fixtureText.longWord,
    inviteeName: "x".repeat(200),
  },
  "right-to-left": {
    ...ordinary,
    workspaceName: fixtureText.rightToLeft,
    inviterName: "ليلى حدّاد",
    inviteeName: "נועה 🎈",
  },
  hostile: {
    ...ordinary,
    workspaceName: fixtureText.hostile,
    inviterName: fixtureText.hostile,
    inviteeName: fixtureText.hostile,
    link: fixtureText.hostileLink,
  },
};
