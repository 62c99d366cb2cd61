import { type Fixtures, fixtureText } from "@/domain/template/define.ts";
import type { Props } from "./schema.ts";

const ordinary: Props = { name: "Ada Lindqvist", link: "https://example.com/start" };

export const fixtures: Fixtures<Props> = {
  default: ordinary,
  "missing optionals": { ...ordinary, name: null },
  longest: { ...ordinary, name: fixtureText.longName },
  "right-to-left": { ...ordinary, name: fixtureText.rightToLeft },
  hostile: { ...ordinary, name: fixtureText.hostile, link: fixtureText.hostileLink },
};
