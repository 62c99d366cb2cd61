import { pointer } from "../json/pointer.policy.ts";

/** An element and attribute that no template has. */
export const MARK = "waybill-probe";

export type ProbeKind = "markup" | "attribute" | "line break" | "script address";
const attempts: Record<ProbeKind, string> = {
  markup: `"'></title></style></textarea><!-- --><${MARK}>`,
  attribute: `" ${MARK}="1" x='y`,
  "line break": `Ada\r\nBcc: ${MARK}@example.invalid`,
  "script address": `javascript:${MARK}()`,
};

/** More texts than this are not tried; it costs a rendering each and kind. */
const MOST = 20;

/** Props in which one text is hostile: for each text of the example, each kind of attack. `left` texts were too many to try. */
export function hostileProps(example: unknown): { probes: { pointer: string; kind: ProbeKind; props: string }[]; left: number } {
  const paths = textPaths(example);
  const kinds = Object.entries(attempts) as [ProbeKind, string][]; // the keys of `attempts`
  const probes = paths
    .slice(0, MOST)
    .flatMap((path) =>
      kinds.map(([kind, text]) => ({ pointer: pointer(path), kind, props: JSON.stringify(withText(example, path, text)) })),
    );
  return { probes, left: Math.max(0, paths.length - MOST) };
}

type Path = (string | number)[];

/** Where texts stand; of a list's items only the first. */
function textPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value === "string") return [path];
  if (path.length > 8 || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.length > 0 ? textPaths(value[0], [...path, 0]) : [];
  return Object.entries(value).flatMap(([key, member]) => textPaths(member, [...path, key]));
}

function withText(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? withText(item, rest, text) : item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, name === key ? withText(member, rest, text) : member]),
  );
}
