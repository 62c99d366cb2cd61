import type { Fact, FactOf } from "../fact/schema.ts";
import type { Reader } from "../list/time.policy.ts";
import type { HoldHistory } from "./hold.policy.ts";
import type { TimelineEntry } from "./schema.ts";

/** Whoever has not read the code must understand it: words come from the rule (`reasons` of defineRule) where it has them. */
export type Words = Reader & { reasonsOf(ruleKey: string): Readonly<Record<string, string>> } & Partial<HoldHistory>;

export type Told = Pick<TimelineEntry, "title" | "tone" | "detail">;
export type Teller<Kind extends Fact["kind"]> = (fact: FactOf<Kind>, words: Words, ruleKey: string) => Told;
