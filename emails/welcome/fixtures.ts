import { type Fixtures, fixtureText } from "@/domain/template/define.ts";
import type { Props } from "./schema.ts";

const ordinary: Props = { name: "Ada Lindqvist", workspaceName: "Northwind Studio", link: "https://acme.example/start" };

export const fixtures: Fixtures<Props> = {
  default: ordinary,
  "missing optionals": { ...ordinary, workspaceName: null },
  longest: { ...ordinary, name: fixtureText.longWord, workspaceName: fixtureText.longName },
  "right-to-left": { ...ordinary, name: "נועה 🎈", workspaceName: fixtureText.rightToLeft },
  hostile: { name: fixtureText.hostile, workspaceName: fixtureText.hostile, link: fixtureText.hostileLink },
};
