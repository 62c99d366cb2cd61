import type { PropsFault } from "./schema.ts";

/**
 * The faults of props that do not fit, each at its place. Versions give them as one line, "/a: why; /b: why", and old ones always will;
 * a message that itself holds "; /b: " is cut there. The line may be cut short: a field that it does not reach is still named.
 */
export function faultsOf({ fields, detail }: { fields: readonly string[]; detail: string }): PropsFault[] {
  const names = [...new Set(fields)].sort((a, b) => b.length - a.length).map((field) => ({ field, start: `${field || "/"}: ` }));
  const begun = (at: number) => names.find(({ start }) => detail.startsWith(start, at));
  const faults: PropsFault[] = [];
  for (let at = 0; at < detail.length; ) {
    const name = begun(at);
    if (!name) break;
    const from = at + name.start.length;
    let end = detail.indexOf("; ", from);
    while (end !== -1 && !begun(end + 2)) end = detail.indexOf("; ", end + 2);
    faults.push({ pointer: name.field, message: detail.slice(from, end === -1 ? undefined : end) });
    at = end === -1 ? detail.length : end + 2;
  }
  const told = new Set(faults.map(({ pointer }) => pointer));
  const untold = fields.filter((field) => !told.has(field)).map((pointer) => ({ pointer, message: "does not fit" }));
  return [...faults, ...untold];
}
