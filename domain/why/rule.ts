import { readPlanned } from "@/domain/release/planned.ts";
import { hasRelease } from "@/domain/release/present.ts";
import { reasonsOf } from "@/domain/rule/reasons.ts";
import type { Ctx } from "@/lib/context.ts";

/** The rule of a question, or all rules. */
export type KnownRule = {
  /** Today's key; null for every rule. */
  key: string | null;
  known: boolean;
  /** What it listens to is not known: no code has such a rule, or only a release that this process does not run, or it runs none. */
  without: "rule" | "planned" | "release" | null;
  /** All event types of the catalogue. */
  catalogue: string[];
  /** All names that its messages and decisions may carry; null for every rule. */
  names: string[] | null;
  /** Event types that it listens to; of every rule, all that any does. */
  types: string[];
  category: string | null;
  templateKey: string | null;
  reasonsOf(ruleKey: string): Readonly<Record<string, string>>;
  keyOf(ruleKey: string): string;
};

/** Finds a rule by its key or a former one, in the code or, where it is gone from there, in the database. */
export async function findRule(ctx: Ctx, name: string | undefined): Promise<KnownRule> {
  const rules = hasRelease(ctx) ? ctx.release.project.rules : [];
  const of = hasRelease(ctx) ? ctx.release.rule : () => null;
  const catalogue = hasRelease(ctx) ? ctx.release.project.events.map((event) => event.name) : [];
  const words = {
    catalogue,
    without: hasRelease(ctx) ? null : ("release" as const), // or it is any text
    reasonsOf: (key: string) => reasonsOf(ctx, key),
    keyOf: (key: string) => of(key)?.key ?? key,
  };
  if (name === undefined) {
    const types = [...new Set(rules.flatMap((rule) => rule.on.map((event) => event.name)))];
    return { key: null, known: true, names: null, types, category: null, templateKey: null, ...words };
  }
  const rule = of(name);
  if (rule)
    return {
      key: rule.key,
      known: true,
      names: [rule.key, ...rule.aliases],
      types: rule.on.map((event) => event.name),
      category: rule.category,
      templateKey: rule.template.key,
      ...words,
    };
  const [stored, { rules: planned }] = await Promise.all([ctx.db.rule.count({ where: { key: name } }), readPlanned(ctx)]);
  const elsewhere = planned.find(({ key }) => key === name);
  return {
    key: name,
    known: stored > 0,
    names: [name],
    types: [],
    category: null,
    templateKey: elsewhere?.template ?? null,
    ...words,
    without: words.without ?? (elsewhere ? "planned" : "rule"),
  };
}
