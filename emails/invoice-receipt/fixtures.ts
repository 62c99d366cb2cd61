import { type Fixtures, fixtureText } from "@/domain/template/define.ts";
import type { Props } from "./schema.ts";

const ordinary: Props = {
  name: "Ada Lindqvist",
  number: "2026-0117",
  workspaceName: "Northwind Studio",
  currency: "EUR",
  lines: [
    { description: "Team plan, December 2026", quantity: 12, amount: "14400" },
    { description: "Extra storage, 500 GB", quantity: 1, amount: "2500" },
  ],
  tax: "3211",
  total: "20111",
  method: "Visa ending in 4242",
  paidAt: "2026-12-01T08:14:00Z",
  link: "https://acme.example/invoices/ivc_2031",
  timeZone: "Europe/Berlin",
  locale: "en-GB",
};

export const fixtures: Fixtures<Props> = {
  default: ordinary,
  "yen, above 2^53, American": {
    ...ordinary,
    currency: "JPY",
    lines: [{ description: "Everything", quantity: 1, amount: "9007199254740993" }],
    tax: "900719925474099",
    total: "9907919180215092",
    timeZone: "America/New_York",
    locale: "en-US",
  },
  longest: {
    ...ordinary,
    name: fixtureText.longWord,
    workspaceName: fixtureText.longName,
    lines: Array.from({ length: 30 }, (_, index) => ({
      description: `Seat ${index + 1}, ${"with a very long note ".repeat(8)}`,
      quantity: index + 1,
      amount: String(1200 * (index + 1)),
    })),
    tax: "106020",
    total: "664020",
  },
  "right-to-left": {
    ...ordinary,
    name: "נועה 🎈",
    workspaceName: fixtureText.rightToLeft,
    lines: [{ description: "خطة الفريق، ديسمبر", quantity: 3, amount: "16900" }],
  },
  hostile: {
    ...ordinary,
    name: fixtureText.hostile,
    number: fixtureText.hostile,
    workspaceName: fixtureText.hostile,
    method: fixtureText.hostile,
    lines: [{ description: fixtureText.hostile, quantity: 1, amount: "16900" }],
    link: fixtureText.hostileLink,
  },
};
