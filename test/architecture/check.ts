import { APP_USERS, IMPORT_RULES } from "./import-rules.ts";
import type { Source } from "./source.ts";

const LIB = new Set(["env", "db", "raw", "boss", "context", "clock", "log", "http", "crypto", "errors"]);
const PAGE_LINES = 40;
const VAGUE = /(^|\/)(utils?|helpers?|common|misc|services?|managers?)(\/|\.[a-z.]+$)/;
/** Files in which Next, or a tool, asks for a default export. */
const DEFAULT_EXPORTS =
  /^app\/.*\/?(page|layout|template|loading|error|not-found|forbidden|global-error|default|icon|manifest|opengraph-image|sitemap|robots)\.tsx?$|^(chaos\/(project\/)?)?[^/]+\.config\.(ts|js|mjs)$|^proxy\.ts$|^e2e\/start\.ts$/;
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

/** What breaks the rules, as "file: fault", sorted. Empty is good. */
export const violations = (sources: Source[]): string[] =>
  [...sources.flatMap((source) => [...imports(source), ...place(source)]), ...cycles(sources)].sort();

function imports({ path, imports: found }: Source): string[] {
  const rule = IMPORT_RULES.find(({ files }) => files.test(path));
  if (!rule) return [`${path}: no import rule knows this folder; test/architecture/import-rules.ts lists the folders there are`];
  return found.flatMap(({ specifier, file, typeOnly }) => {
    if (file?.startsWith("app/") && !APP_USERS.test(path)) return [`${path}: imports ${file}; nothing imports app`];
    const may = typeOnly ? [...rule.may, ...(rule.types ?? [])] : rule.may;
    if (file) return may.some((allowed) => allowed.test(file)) ? [] : [`${path}: imports ${file}; ${rule.why}`];
    const refused = rule.never?.test(specifier) || (rule.packages && !rule.packages.test(specifier));
    return refused ? [`${path}: imports ${specifier}; ${rule.why}`] : [];
  });
}

function place({ path, lines, barrel, defaultExport, clockReads, casts, textSorts, lost }: Source): string[] {
  const name = path.split("/").at(-1) ?? "";
  const faults: string[] = [];
  if (/^app\/(.*\/)?page\.tsx$/.test(path) && lines > PAGE_LINES)
    faults.push(`a page of ${lines} lines; ${PAGE_LINES} at most, the rest goes in files beside it`);
  if (/^lib\//.test(path) && !LIB.has(name.split(".")[0] ?? ""))
    faults.push("lib is a closed list; which noun of domain does this belong to?");
  if (barrel || /^index\.(ts|tsx|js|mjs)$/.test(name)) faults.push("a barrel; import the file that has it");
  if (defaultExport && !DEFAULT_EXPORTS.test(path)) faults.push("a default export; only a framework's files have one");
  if (VAGUE.test(path)) faults.push("a vague name; path = noun, file = verb");
  if (path.startsWith("domain/") && !isTest(path))
    for (const line of clockReads) faults.push(`line ${line} reads the process's clock; ask ctx.clock or waybill.now()`);
  for (const name of lost) faults.push(`a comment names ${name}, which is not there`);
  for (const line of textSorts) faults.push(`line ${line} sorts by the text that it gives; write ORDER BY table.column`);
  for (const line of casts) faults.push(`line ${line} has an \`as\` without a reason beside it`);
  return faults.map((fault) => `${path}: ${fault}`);
}

/** Import cycles, one line each: depth-first, an edge to a file that is still open closes one. */
function cycles(sources: Source[]): string[] {
  const graph = new Map(sources.map(({ path, imports: found }) => [path, found.flatMap(({ file }) => (file ? [file] : []))]));
  const done = new Set<string>();
  const open: string[] = [];
  const found: string[] = [];
  const visit = (path: string): void => {
    const at = open.indexOf(path);
    if (at >= 0) found.push(`${path}: an import cycle, ${[...open.slice(at), path].join(" → ")}`);
    if (at >= 0 || done.has(path)) return;
    open.push(path);
    for (const next of graph.get(path) ?? []) visit(next);
    open.pop();
    done.add(path);
  };
  for (const path of graph.keys()) visit(path);
  return found;
}
