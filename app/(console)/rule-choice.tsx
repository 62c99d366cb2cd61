import { Select } from "@/components/select.tsx";

type Props = { rules: readonly string[]; chosen: string | null; any: string };

/** The field "rule" of a form that asks about one: `chosen` is there also where it is none of `rules`; `any` is the word for none. */
export function RuleChoice({ rules, chosen, any }: Props) {
  const known = chosen && !rules.includes(chosen) ? [chosen, ...rules] : rules;
  return (
    <div className="grid gap-1">
      <span aria-hidden className="font-medium text-sm">
        Rule
      </span>
      <Select
        label="Rule"
        name="rule"
        defaultValue={chosen ?? ""}
        className="max-w-64"
        choices={[{ value: "", label: any }, ...known.map((value) => ({ value, label: value }))]}
      />
    </div>
  );
}
