import { type Fixtures, fixtureText } from "@/domain/template/define.ts";
import type { Props } from "./schema.ts";

const ordinary: Props = {
  name: "Ada Lindqvist",
  workspaceName: "Northwind Studio",
  fileName: "northwind-studio-2026-11.zip",
  bytes: "48234496",
  link: "https://acme.example/exports/exp_90ab",
  linkExpiresAt: "2026-12-02T10:00:00Z",
  timeZone: "Europe/Berlin",
  locale: "en-GB",
};

export const fixtures: Fixtures<Props> = {
  default: ordinary,
  "empty, American": { ...ordinary, bytes: "0", timeZone: "America/New_York", locale: "en-US" },
  longest: {
    ...ordinary,
    name: fixtureText.longWord,
    workspaceName: fixtureText.longName,
    fileName: `${"a-file-name-without-any-space-".repeat(9)}.zip`,
  },
  "right-to-left": { ...ordinary, name: "נועה 🎈", workspaceName: fixtureText.rightToLeft, fileName: "تصدير-🎈.zip" },
  hostile: {
    ...ordinary,
    name: fixtureText.hostile,
    workspaceName: fixtureText.hostile,
    fileName: fixtureText.hostile,
    link: fixtureText.hostileLink,
  },
};
