import { type Fixtures, fixtureText } from "@/domain/template/define.ts";
import type { Props } from "./schema.ts";

const ordinary: Props = {
  name: "Ada Lindqvist",
  workspaceName: "Northwind Studio",
  daysLeft: 4,
  endsAt: "2026-12-10T09:30:00Z",
  plan: "Team",
  price: "1200",
  currency: "EUR",
  seats: 12,
  link: "https://acme.example/plans",
  timeZone: "Europe/Berlin",
  locale: "en-GB",
};

export const fixtures: Fixtures<Props> = {
  default: ordinary,
  "today, American": { ...ordinary, daysLeft: 0, currency: "USD", seats: 1, timeZone: "America/New_York", locale: "en-US" },
  longest: {
    ...ordinary,
    name: fixtureText.longWord,
    workspaceName: fixtureText.longName,
    plan: fixtureText.longName,
    daysLeft: 365,
  },
  "right-to-left": { ...ordinary, name: "נועה 🎈", workspaceName: fixtureText.rightToLeft, daysLeft: 1 },
  hostile: {
    ...ordinary,
    name: fixtureText.hostile,
    workspaceName: fixtureText.hostile,
    plan: fixtureText.hostile,
    link: fixtureText.hostileLink,
  },
};
