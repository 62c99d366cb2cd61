import { caniemail, rawData } from "caniemail";
import type { Element } from "domhandler";
import { parse } from "postcss";
import { BASELINE } from "./baseline.ts";
import { type MailDocument, openDocument } from "./document.ts";
import { once } from "./once.ts";

/** A feature of html or CSS that a message uses, where it stands first, and the programs that do not (or only partly) know it. */
export type Use = { title: string; at: Spot; none: string[]; partly: string[] };
type Spot = { element: Element } | { offset: number; length: number };

/** What caniemail's data is of. */
export const dataVersion = rawData.last_update_date.slice(0, 10);

/**
 * The package throws for a program that a feature was never tested in, and calls "unknown" partial support. What nobody knows is no
 * finding: it is told as supported.
 */
const prepare = once(() => {
  const platforms = ["android", "ios", "macos", "windows", "windows-mail", "outlook-com", "desktop-webmail", "mobile-webmail"];
  for (const { stats } of rawData.data as unknown as { stats: Record<string, Record<string, Record<string, string>>> }[]) // as its JSON is
    for (const family of Object.keys(rawData.nicenames.family)) {
      stats[family] ??= {};
      const known = stats[family];
      for (const platform of platforms) {
        const versions = known[platform] ?? {};
        const newest = Object.keys(versions).sort().at(-1) ?? "all";
        if (versions[newest] === undefined || versions[newest].startsWith("u")) versions[newest] = "y";
        known[platform] = versions;
      }
    }
});

/** What an empty document of React Email itself uses: nobody who writes with it can do without. */
const baseline = once(
  () =>
    new Set(
      lookUp([openDocument(BASELINE)]).flatMap(({ title, none, partly }) =>
        [...none, ...partly].map((client) => `${title} ${client}`),
      ),
    ),
);

/** What messages use that not every program knows, without the framework's own. */
export const usesOf = (documents: readonly MailDocument[]): Use[] =>
  lookUp(documents).flatMap(({ title, at, none, partly }) => {
    const own = (client: string) => !baseline().has(`${title} ${client}`);
    const use: Use = { title, at, none: none.filter(own), partly: partly.filter(own) };
    return use.none.length + use.partly.length > 0 ? [use] : [];
  });

/** Every different opening tag and every declaration on a line of its own, so that the package looks at each once and its line says which. */
function lookUp(documents: readonly MailDocument[]): Use[] {
  prepare();
  const tags = new Map<string, Element>();
  const rules = new Map<string, { offset: number; length: number }>();
  for (const document of documents) {
    for (const element of document.elements) {
      const tag = tagOf(element);
      if (!tags.has(tag)) tags.set(tag, element);
    }
    for (const { text, offset } of document.css())
      for (const [rule, at] of rulesOf(text, offset)) if (!rules.has(rule)) rules.set(rule, at);
  }
  const uses = new Map<string, Use>();
  collect(
    uses,
    { html: [...tags.keys()].slice(0, MOST).join("\n") },
    [...tags.values()].map((element) => ({ element })),
  );
  collect(uses, { css: [...rules.keys()].slice(0, MOST).join("\n") }, [...rules.values()]);
  return [...uses.values()];
}

/** A hostile message may have any number of different elements; a real one has some hundred. */
const MOST = 1_500;

function collect(uses: Map<string, Use>, code: { html: string } | { css: string }, spots: Spot[]): void {
  if (Object.values(code)[0] === "") return;
  const { issues } = caniemail({ clients: ["*"], ...code });
  for (const kind of ["none", "partly"] as const) // literals
    for (const [client, found] of kind === "none" ? issues.errors : issues.warnings)
      for (const { title, position } of found) {
        const spot = spots[(position?.start.line ?? 1) - 1];
        if (!spot) continue;
        const use: Use = uses.get(title) ?? { title, at: spot, none: [], partly: [] };
        if (!use[kind].includes(client)) use[kind].push(client);
        uses.set(title, use);
      }
}

/** Values of attributes that no feature is about may differ from one element to the next. */
function tagOf({ name, attribs }: Element): string {
  const kept = Object.entries(attribs).map(([attribute, value]) => {
    const address = /^(href|src|srcset|alt|title|id|class|data-.*|content)$/.test(attribute);
    const short = address ? (/\.(\w{3,4})$|^data:image\/\w+/.exec(value)?.[0] ?? "x") : value.slice(0, 2_000);
    return `${attribute}="${escaped(`${/^(mailto|tel|sms):/.exec(value)?.[0] ?? ""}${short}`)}"`;
  });
  return `<${name} ${kept.join(" ")}></${name}>`;
}

const escaped = (value: string) =>
  value.replace(/[&<>"\s]/g, (character) => (/\s/.test(character) ? " " : `&#${character.charCodeAt(0)};`));

/** Each rule of a sheet, those in @media too, as one line; and each at-rule, once. */
function rulesOf(css: string, offset: number): [string, { offset: number; length: number }][] {
  const found: [string, { offset: number; length: number }][] = [];
  try {
    parse(css).walk((node) => {
      if (node.type !== "rule" && node.type !== "atrule") return;
      const at = { offset: offset + (node.source?.start?.offset ?? 0), length: 80 };
      if (node.type === "rule")
        found.push([`${oneLine(node.selector)}{${node.nodes.map((each) => oneLine(each.toString())).join(";")}}`, at]);
      else found.push([`@${node.name} ${oneLine(node.params)}{}`, at]);
    });
  } catch {
    return found; // what no parser reads no program does
  }
  return found;
}

const oneLine = (text: string) => text.replace(/\/\*.*?\*\//gs, " ").replace(/\s+/g, " ");
