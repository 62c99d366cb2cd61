type Choice = { value: string; label: string; hint?: string };

/** What a list can be filtered by. `values` of the bar hold a token's value by the field's key, null for none. */
export type FilterField = { key: string; label: string } & (
  | { kind: "enum"; choices: readonly Choice[] }
  /** `loose`: text that names no field means this one. `choices`: values that are known; any other can be typed as well. */
  | { kind: "text"; loose?: boolean; hint?: string; choices?: readonly Choice[] }
  /** As domain/list/span.policy.ts reads it. */
  | { kind: "span" }
);

export type FilterValues = Readonly<Record<string, string | null>>;

/** Spans that end now, as domain/list/span.policy.ts reads them. */
export const spansUntilNow = [
  { value: "1h", label: "Last hour" },
  { value: "24h", label: "Last 24 hours" },
  { value: "7d", label: "Last 7 days" },
  { value: "30d", label: "Last 30 days" },
] as const;

export type Suggestion = {
  id: string;
  text: string;
  hint?: string;
  act:
    | { kind: "field"; field: FilterField }
    | { kind: "set"; field: FilterField; value: string }
    | { kind: "open"; word: string };
};

const uuid = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const messageId = new RegExp(`^(<\\S+@\\S+>|${uuid}@\\S+)$`, "i");

/** An id of ours, of a product or of a provider: long, in one piece, with a digit. An address is none, a Message-ID is one. */
export const looksLikeId = (text: string): boolean => messageId.test(text) || /^(?=\D*\d)[A-Za-z\d][\w.:-]{11,199}$/.test(text);

/**
 * What the text in the bar can mean, the likeliest first. With a `field` chosen: its values; without: the loose field and ids, values of any field
 * that have the text in them, and fields by their name.
 */
export function suggest(text: string, fields: readonly FilterField[], field: FilterField | null, canOpen: boolean): Suggestion[] {
  const typed = text.trim();
  if (field) return ofField(field, typed);
  const named = fields.find((one) => typed.toLowerCase().startsWith(`${one.label.toLowerCase()}:`));
  if (named) return ofField(named, typed.slice(named.label.length + 1).trim());
  if (typed === "") return fields.map(fieldItself);
  const loose = fields.find((one) => one.kind === "text" && one.loose);
  return [
    ...(canOpen && looksLikeId(typed)
      ? [{ id: "open", text: typed, hint: "Open what has this id", act: { kind: "open" as const, word: typed } }]
      : []),
    ...(loose ? [setting(loose, typed, typed)] : []),
    ...fields.flatMap((one) => known(one, typed)).slice(0, 8),
    ...fields.filter((one) => one.label.toLowerCase().includes(typed.toLowerCase())).map(fieldItself),
  ];
}

function ofField(field: FilterField, typed: string): Suggestion[] {
  const found = known(field, typed);
  const isNew = field.kind === "text" && typed !== "" && !choicesOf(field).some(({ value }) => value === typed);
  return isNew ? [...found, setting(field, typed, typed)] : found;
}

function known(field: FilterField, typed: string): Suggestion[] {
  const wanted = typed.toLowerCase();
  return choicesOf(field)
    .filter(({ value, label }) => `${label} ${value}`.toLowerCase().includes(wanted))
    .map(({ value, label, hint }) => setting(field, value, label, hint));
}

const choicesOf = (field: FilterField): readonly Choice[] => (field.kind === "span" ? spansUntilNow : (field.choices ?? []));

/** Values that say themselves. */
export const choicesFrom = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }));

const fieldItself = (field: FilterField): Suggestion => ({
  id: `field-${field.key}`,
  text: field.label,
  hint:
    field.kind === "span" ? "a span of time" : field.kind === "enum" || field.choices ? "one of a few" : (field.hint ?? "text"),
  act: { kind: "field", field },
});

const setting = (field: FilterField, value: string, label: string, hint?: string): Suggestion => ({
  id: `set-${field.key}-${value}`,
  text: `${field.label}: ${label}`,
  hint,
  act: { kind: "set", field, value },
});

/** A token's value in words. */
export const wordOf = (field: FilterField, value: string): string =>
  choicesOf(field).find((choice) => choice.value === value)?.label ?? value;
