import { z } from "zod";
import { reasonSchema } from "../audit/schema.ts";
import type { CheckSummary } from "../lint/schema.ts";
import type { RuleMode } from "../rule/schema.ts";
import type { VersionFacts } from "../template/schema.ts";
import type { RenderFailure } from "../template/types.ts";
import type { Stretch } from "./stretch.policy.ts";

const versionNumber = z.int32("Give the number of a version.").positive(); // as the column is
const revision = z.int32().positive();

/** What a version would do where it became the one in use. */
export const planActivationSchema = z.object({ version: z.coerce.number().pipe(versionNumber) });

/** `revision` is the template's that the person saw: of two who decide at once one wins, and the other is told. */
export const activateSchema = z.object({ version: versionNumber, revision, note: reasonSchema.optional() });
export const rollBackSchema = activateSchema.omit({ version: true });

/** `version` null: the rule follows the active one again. */
export const pinRuleSchema = z.object({ version: versionNumber.nullable(), revision, note: reasonSchema.optional() });
export const planPinSchema = z.object({
  version: z.union([z.literal("").transform(() => null), z.coerce.number().pipe(versionNumber)]),
});

export type VersionName = { id: string; number: number };

/** What compare-and-set is about. */
export type TemplateState = {
  key: string;
  /** Null before the first version. */
  active: VersionName | null;
  /** Counts what decides which version somebody gets: activations, and pins of the rules that use the template. */
  revision: number;
  updatedBy: string;
  updatedAt: string;
};

/** Messages of a rule that the version cannot be rendered with, all for one reason. */
export type Misfit = {
  code: RenderFailure["code"];
  /** JSON pointers of the props that do not fit. */
  fields: string[];
  detail: string;
  messages: number;
  /** Of these, messages that wait for their time. */
  waiting: number;
  /** One of them: to look at. */
  exampleId: string;
  /** The version in use refuses them as well, so that nothing becomes worse. */
  already: boolean;
};

/** What a plan means for one rule. */
export type RuleEffect = {
  key: string;
  mode: RuleMode;
  /** The version that it sends now; null where there is none. */
  now: number | null;
  /** The version that it would send. */
  next: number | null;
  pinned: number | null;
  /** Whether this process has the rule's code. */
  inBuild: boolean;
  /** Scheduled messages that nothing is frozen of: they get `next`. Counted among the first `countCap` that are scheduled. */
  waiting: number;
  /** Scheduled messages that were frozen by a try: they keep the version that they have. */
  frozen: { number: number; messages: number }[];
  /** More are scheduled than were counted. */
  capped: boolean;
  /** Messages whose props were rendered with the version. */
  looked: number;
  /** What could not be judged, in words; null where nothing is left open. */
  unjudged: string | null;
  misfits: Misfit[];
};

/** Why a version must not be used; `activation_blocked` has them all. */
export type Block = { code: "fixture_fails" | "props_misfit" | "check_fails" | "bad_signature"; message: string };

/** An example that a plan rendered. `kept`: by a person, not in the source. `blocks`: it fails, and so the version must not be used. */
export type TriedFixture = { name: string; kept: boolean; failure: RenderFailure | null; blocks: boolean };

/** What activating a version, or pinning a rule to it, would do now. No promise: messages come and go. */
export type ActivationPlan = {
  state: TemplateState;
  version: VersionName;
  /** Those of the version's source, then those that people kept. */
  fixtures: TriedFixture[];
  /** What the checks of templates found in it. */
  checks: CheckSummary;
  /** Those that would send it, then those that go on with another one. */
  rules: RuleEffect[];
  blocks: Block[];
};

type Refused =
  /** Somebody was faster: `state` says who, and what is now. */
  | { ok: false; code: "changed_meanwhile"; state: TemplateState }
  | { ok: false; code: "activation_blocked"; state: TemplateState; blocks: Block[] };

/** `changed` false: it was so already. `was`: the version in use before. */
export type ActivateResult = { ok: true; changed: boolean; state: TemplateState; was: VersionName | null } | Refused;

/** `was` and `pinned`: numbers; null follows the active version. */
export type PinRuleResult =
  | { ok: true; changed: boolean; state: TemplateState; pinned: number | null; was: number | null }
  | Refused;

/** A version in the list of its template. */
export type VersionRow = VersionFacts & {
  active: boolean;
  /** Rules that keep to it. */
  pinnedBy: { key: string; mode: RuleMode }[];
  /** When it last became the active one; null where it never was. */
  activated: Activation | null;
  /** Messages planned in the last 7 days that were frozen with it, counted up to `countCap`. */
  lastWeek: number;
  checks: CheckSummary;
};

export type Activation = { at: string; by: string; note: string | null };

/** Which version of a template is in use, and how it came to that. */
export type TemplateUse = {
  state: TemplateState;
  /** The number of the version that a rollback goes to; null where none was in use before. */
  back: number | null;
  since: Activation | null;
  /** Rules that use the template: `pinned` null follows the active version. */
  rules: { key: string; mode: RuleMode; pinned: number | null }[];
};

/** Which version a message of one day would have got. Times are ISO strings in UTC. */
export type TemplateDay = {
  /** The first moment of the day and of the next one, in the zone that was asked for. */
  from: string;
  to: string;
  words: string;
  /** It has not begun yet: told is what would hold as things are. */
  future: boolean;
  /** The rule that is asked about, among those that use the template; null where it is about no rule. */
  rule: string | null;
  /** Up to now, where the day is not over. */
  stretches: Stretch[];
};

/** Something that changed what an email says, or who gets which version of it. */
export type HistoryEntry = {
  at: string;
  kind: "published" | "activated" | "pinned" | "unpinned";
  number: number | null;
  rule: string | null;
  by: string | null;
  note: string | null;
  gitCommit: string | null;
};

/** Messages that were planned on a day, by the number of the version that they were frozen with; of each at most `mostADay`. */
export type SendsOfDay = { at: string; values: Record<string, number> };

export type TemplateHistory = {
  day: TemplateDay;
  /** Newest first, the newest so many. */
  entries: HistoryEntry[];
  more: boolean;
  sends: { days: SendsOfDay[]; until: string; mostADay: number };
};
