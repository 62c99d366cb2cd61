import type { Fault } from "../fault.ts";

/** Each fault at the field that its pointer names; what names none is for the whole form. */
export type Placed = { fields: { name: string; message: string }[]; form: string[] };

/** `names` are the fields that the form has, dotted as react-hook-form writes them. A fault inside of a field is the field's. */
export function placeFaults(faults: readonly Fault[], names: readonly string[]): Placed {
  const placed: Placed = { fields: [], form: [] };
  for (const { pointer, message } of faults) {
    const path = dotted(pointer);
    const name = names
      .filter((one) => path === one || path.startsWith(`${one}.`))
      .toSorted((one, other) => other.length - one.length)[0];
    if (name === undefined) placed.form.push(path ? `${path}: ${message}` : message);
    else placed.fields.push({ name, message });
  }
  return placed;
}

/** RFC 6901 to a dotted path: "/lines/0/amount" is "lines.0.amount". */
const dotted = (pointer: string): string =>
  pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .join(".");
