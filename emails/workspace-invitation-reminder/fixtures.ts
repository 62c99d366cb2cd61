import { type Fixtures, fixtureText } from "@/domain/template/define.ts";
import type { Props } from "./schema.ts";

const ordinary: Props = {
  workspaceName: "Northwind Studio",
  inviterName: "Ada Lindqvist",
  inviteeName: "Grace Okafor",
  link: "https://acme.example/invitations/inv_4f1c9a",
  invitedAt: "2026-11-30T09:30:00Z",
  expiresAt: "2026-12-10T09:30:00Z",
  elapsedPercent: 30,
  last: false,
  timeZone: "Europe/Berlin",
  locale: "en-GB",
};

export const fixtures: Fixtures<Props> = {
  default: ordinary,
  "last, American": { ...ordinary, elapsedPercent: 60, last: true, timeZone: "America/New_York", locale: "en-US" },
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
