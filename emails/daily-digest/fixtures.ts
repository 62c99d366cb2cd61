import { type Fixtures, fixtureText } from "@/domain/template/define.ts";
import type { Item, Props } from "./schema.ts";

const item = (id: string, title: string, what: string): Item => ({ title, what, link: `https://acme.example/items/${id}` });

const ordinary: Props = {
  name: "Ada Lindqvist",
  workspaceName: "Northwind Studio",
  day: "2026-11-30T17:00:00Z",
  waiting: [
    item("41", "Which harbour do we show first?", "Grace asked you at 11:20"),
    item("38", "Budget for March", "due tomorrow"),
  ],
  changed: [
    item("44", "Opening night: guest list", "Noa added 12 people"),
    item("31", "Floor plan, second draft", "Samir replaced the file"),
    item("29", "Press release", "Grace and Noa decided: it goes out on Friday"),
  ],
  more: 7,
  link: "https://acme.example/today",
  timeZone: "Europe/Berlin",
  locale: "en-GB",
};

export const fixtures: Fixtures<Props> = {
  default: ordinary,
  "nothing waits, American": { ...ordinary, waiting: [], more: 0, timeZone: "America/New_York", locale: "en-US" },
  "missing optionals": { ...ordinary, name: null, changed: [], more: 1 },
  longest: {
    ...ordinary,
    name: fixtureText.longWord,
    workspaceName: fixtureText.longName,
    waiting: Array.from({ length: 20 }, (_, n) => item(`w${n}`, fixtureText.longName, fixtureText.longWord)),
    changed: Array.from({ length: 20 }, (_, n) => item(`c${n}`, fixtureText.longWord, fixtureText.longName)),
    more: 1_240,
  },
  "right-to-left": {
    ...ordinary,
    name: "נועה 🎈",
    workspaceName: fixtureText.rightToLeft,
    waiting: [item("41", "أي ميناء نعرض أولاً؟", "ليلى سألتك الساعة 11:20")],
  },
  hostile: {
    ...ordinary,
    name: fixtureText.hostile,
    workspaceName: fixtureText.hostile,
    waiting: [{ title: fixtureText.hostile, what: fixtureText.hostile, link: fixtureText.hostileLink }],
    link: fixtureText.hostileLink.replace("/a?", "/b?"),
  },
};
