import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync, Visitor } from "oxc-parser";

export type Import = {
  /** As written. */
  specifier: string;
  /** The file in the project, or null: a package. */
  file: string | null;
  typeOnly: boolean;
};

export type Source = {
  /** From the project's root, with "/". */
  path: string;
  lines: number;
  imports: Import[];
  defaultExport: boolean;
  /** Nothing but re-exports. */
  barrel: boolean;
  /** Lines of `new Date()` and `Date.now()`. */
  clockReads: number[];
  /** Files and decisions that a comment names and that are not there. */
  lost: string[];
  /** Lines of an `as` (but `as const`) where no comment says why. */
  casts: number[];
  /** Lines of SQL that gives a column as text and sorts by its bare name: by the text. */
  textSorts: number[];
};

const SKIPPED = new Set(["node_modules", ".next", ".git", ".waybill", "test-results", "playwright-report", "client-generated"]);
const CODE = /\.(ts|tsx|mjs|js)$/;

function* filesBelow(root: string, folder = ""): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory() && !SKIPPED.has(entry.name) && name !== "prisma/client") yield* filesBelow(root, name);
    else if (entry.isFile() && CODE.test(name) && !name.endsWith(".d.ts")) yield name;
  }
}

/** Every source file below `root`, parsed. Imports of types count: they couple as much as others. */
export const readSources = (root: string): Source[] => [...filesBelow(root)].map((file) => readSource(root, file));

function readSource(root: string, file: string): Source {
  const text = readFileSync(path.join(root, file), "utf8");
  const { program, module, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const found: { specifier: string; typeOnly: boolean }[] = [
    ...module.staticImports.map((each) => ({
      specifier: each.moduleRequest.value,
      typeOnly: each.entries.length > 0 && each.entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => (entry.moduleRequest ? [{ specifier: entry.moduleRequest.value, typeOnly: entry.isType }] : [])),
    ),
  ];
  const [clockReads, casts, textSorts]: [number[], number[], number[]] = [[], [], []];
  const lineOf = (offset: number) => text.slice(0, offset).split("\n").length;
  const reasons = new Set(comments.map(({ start }) => lineOf(start)));
  new Visitor({
    ImportExpression: ({ source }) => {
      const specifier =
        source.type === "Literal" ? source.value : source.type === "TemplateLiteral" ? source.quasis[0]?.value.cooked : null;
      if (typeof specifier === "string") found.push({ specifier, typeOnly: false });
    },
    TSImportType: ({ source }) => found.push({ specifier: source.value, typeOnly: true }),
    NewExpression: ({ callee, arguments: given, start }) =>
      callee.type === "Identifier" && callee.name === "Date" && given.length === 0 && clockReads.push(lineOf(start)),
    MemberExpression: ({ object, property, start }) =>
      object.type === "Identifier" &&
      object.name === "Date" &&
      property.type === "Identifier" &&
      property.name === "now" &&
      clockReads.push(lineOf(start)),
    TemplateLiteral: ({ quasis, start }) =>
      sortsByText(quasis.map(({ value }) => value.raw).join("?")) && textSorts.push(lineOf(start)),
    TSAsExpression: ({ typeAnnotation: to, end }) => {
      if (to.type === "TSTypeReference" && to.typeName.type === "Identifier" && to.typeName.name === "const") return;
      const [first, last] = [lineOf(to.start), lineOf(end)];
      if (!reasons.has(first) && !reasons.has(last) && !casts.includes(first)) casts.push(first);
    },
  }).visit(program);
  return {
    path: file,
    lines: text.trimEnd().split("\n").length,
    imports: found.map((each) => ({ ...each, file: resolve(file, each.specifier) })),
    defaultExport: module.staticExports.some(({ entries }) =>
      entries.some((entry) => entry.exportName.kind === "Default" || entry.exportName.name === "default"),
    ),
    barrel:
      program.body.length > 0 &&
      program.body.every(
        (node) => node.type === "ExportAllDeclaration" || (node.type === "ExportNamedDeclaration" && node.source !== null),
      ),
    clockReads,
    casts,
    textSorts,
    lost: comments.flatMap(({ value }) => lostIn(value, root)),
  };
}

/** `SELECT id::text … ORDER BY id`: the name is that of what is given, so 10 comes before 9, and no index helps. */
const sortsByText = (sql: string): boolean =>
  [...sql.matchAll(/ORDER BY "?(\w+)\b(?!"?(?:\.|::))/g)].some(({ 1: name, index }) =>
    new RegExp(`\\b${name}::text\\b(?!\\[)(?!\\s+AS\\b)`).test(sql.slice(0, index)),
  );

const NAMED =
  /(?<![\w./-])(?:app|bench|boot|chaos|cli|client|components|demo|docs|domain|e2e|emails|events|jobs|lib|prisma|providers|rules|scripts|system|test)\/[\w./()[\]-]*\w\.(?:tsx?|mjs|md|css)\b/g;
const DECISION = /docs\/decisions\/(\d{4})\b/g;

function lostIn(comment: string, root: string): string[] {
  const files = comment.match(NAMED) ?? [];
  const numbers = [...comment.matchAll(DECISION)].map(([, number]) => number ?? "");
  const decisions = numbers.length === 0 ? [] : readdirSync(path.join(root, "docs/decisions"));
  return [
    ...files.filter((name) => !existsSync(path.join(root, name))),
    ...numbers
      .filter((number) => !decisions.some((name) => name.startsWith(`${number}-`)))
      .map((number) => `docs/decisions/${number}`),
  ];
}

/** Imports carry their extension, so resolving is arithmetic on paths; TypeScript has checked that the files are there. */
function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(from), specifier);
  return null;
}
