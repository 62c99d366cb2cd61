import { LINK_PLACEHOLDER } from "@/domain/access/link.policy.ts";
import { type Fixtures, fixtureText } from "@/domain/template/define.ts";
import type { Props } from "./schema.ts";

const ordinary: Props = {
  name: "Grace",
  when: "29 November 2026, 10:30 UTC",
  how: "by a link that was mailed to you",
  link: LINK_PLACEHOLDER,
};

export const fixtures: Fixtures<Props> = {
  default: ordinary,
  longest: { ...ordinary, name: fixtureText.longWord },
  "right-to-left": { ...ordinary, name: "נועה 🎈" },
  hostile: { ...ordinary, name: fixtureText.hostile },
};
