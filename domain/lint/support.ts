import { caniemail, rawData } from "caniemail";
import type { Element } from "domhandler";
import { type AtRule, parse } from "postcss";
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

/** Every different opening tag, rule and at-rule as a line of its own: what is alike is looked up once, also from one message to the next. */
function lookUp(documents: readonly MailDocument[]): Use[] {
  const tags = new Map<string, Spot>();
  const rules = new Map<string, Spot>();
  for (const document of documents) {
    for (const element of document.elements) {
      const tag = tagOf(element);
      if (!tags.has(tag)) tags.set(tag, { element });
    }
    for (const { text, offset } of document.css())
      for (const [rule, at] of rulesOf(text, offset)) if (!rules.has(rule)) rules.set(rule, at);
  }
  const lines = [...[...tags].slice(0, MOST), ...[...rules].slice(0, MOST)];
  learn(lines.map(([line]) => line));
  const uses = new Map<string, Use>();
  for (const [line, at] of lines)
    for (const { title, none, partly } of known.get(line) ?? []) {
      const use = uses.get(title);
      if (!use) uses.set(title, { title, at, none: [...none], partly: [...partly] });
      else
        for (const [all, more] of [
          [use.none, none],
          [use.partly, partly],
        ] as const)
          all.push(...more.filter((client) => !all.includes(client)));
    }
  return [...uses.values()];
}

/** A hostile message may have any number of different elements; a real one has some hundred. */
const MOST = 1_500;

type LineUse = Pick<Use, "title" | "none" | "partly">;
const known = new Map<string, LineUse[]>();
const KEPT = 10_000;

/** Asks the package about the lines that it was not asked about before. */
function learn(lines: string[]): void {
  const fresh = lines.filter((line) => !known.has(line));
  if (known.size + fresh.length > KEPT) known.clear();
  const [tags, rules, atRules] = [fresh.filter(isTagLine), fresh.filter(isRuleLine), fresh.filter(isAtRuleLine)];
  ask(tags, { html: tags.join("\n") });
  ask(rules, { css: rules.join("\n") });
  for (const line of atRules) ask([line], { css: line }); // the package does not say where they stand
}

const isTagLine = (line: string) => line.startsWith("<");
const isAtRuleLine = (line: string) => line.startsWith("@");
const isRuleLine = (line: string) => !isTagLine(line) && !isAtRuleLine(line);

function ask(lines: string[], code: { html: string } | { css: string }): void {
  if (lines.length === 0) return;
  prepare();
  const uses = lines.map(() => new Map<string, LineUse>());
  const { issues } = caniemail({ clients: ["*"], ...code });
  for (const kind of ["none", "partly"] as const)
    for (const [client, found] of kind === "none" ? issues.errors : issues.warnings)
      for (const { title, position } of found) {
        const of = uses[(position?.start.line ?? 1) - 1];
        const use = of?.get(title) ?? { title, none: [], partly: [] };
        if (!use[kind].includes(client)) use[kind].push(client);
        of?.set(title, use);
      }
  for (const [at, line] of lines.entries()) known.set(line, [...(uses[at]?.values() ?? [])]);
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
      else found.push([atRuleLine(node), at]);
    });
  } catch {
    return found; // what no parser reads no program does
  }
  return found;
}

/** What the package goes by is the name; but it reads only what is whole. */
function atRuleLine({ name, nodes }: AtRule): string {
  if (nodes === undefined) return `@${name} "x";`;
  return /^(font-face|page)$/i.test(name) ? `@${name}{font-family:x}` : `@${name} (a:b){a{b:c}}`;
}

const oneLine = (text: string) => text.replace(/\/\*.*?\*\//gs, " ").replace(/\s+/g, " ");
