import { LINK_PLACEHOLDER } from "@/domain/access/link.policy.ts";
import { type Fixtures, fixtureText } from "@/domain/template/define.ts";
import type { Props } from "./schema.ts";

const ordinary: Props = {
  name: "Grace",
  role: "support",
  invitedBy: "Ada",
  until: "6 December 2026, 09:30 UTC",
  link: LINK_PLACEHOLDER,
};

export const fixtures: Fixtures<Props> = {
  default: ordinary,
  "missing optionals": { ...ordinary, name: null },
  longest: { ...ordinary, name: fixtureText.longWord, invitedBy: "Ada ".repeat(60) },
  "right-to-left": { ...ordinary, name: "נועה 🎈", invitedBy: "ليلى حدّاد" },
  hostile: { ...ordinary, name: fixtureText.hostile, invitedBy: fixtureText.hostile },
};
