import { countCauses, listCauses } from "@/domain/cause/list.ts";
import { listCauseMembers } from "@/domain/cause/members.ts";
import { readCause } from "@/domain/cause/read.ts";
import type { CauseDetail, CauseRow, CauseView } from "@/domain/cause/schema.ts";
import { many } from "@/domain/list/many.policy.ts";
import { judgeQuarantined } from "@/domain/quarantine/judge.ts";
import type { Fitting } from "@/domain/quarantine/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { type ExitCode, exit } from "../exit.ts";
import type { Io } from "../io.ts";
import { jsonText, plain, seconds, table } from "../show/text.ts";

/** A terminal's worth; the console has all. */
const MOST = 200;
const MEMBERS = 20;

type Asked = { view: CauseView; rule?: string; kind?: CauseRow["kind"]; json: boolean };

/** Answers 1 where open causes have something dead: for a script that watches. */
export async function deadLetters(io: Io, ctx: Ctx, { view, rule, kind, json }: Asked): Promise<ExitCode> {
  const page = await listCauses(ctx, { view, rule, kind, limit: MOST });
  const rows = kind === "event" ? await judged(ctx, page.rows) : page.rows;
  const counts = await countCauses(ctx);
  if (json) io.out(jsonText({ causes: rows, counts }, 2));
  else {
    if (rows.length === 0)
      io.out(view === "open" ? "All is well: nothing is dead that somebody has to look at." : "No such cause.");
    else for (const line of table([heads(kind), ...rows.map((row) => cells(row, kind))])) io.out(line);
    if (page.next !== null) io.out(`There are more than ${MOST}: the console has all.`);
    if (counts.ungrouped > 0) io.out(`${many(counts.ungrouped, "dead letter")} without a cause yet: is a worker running?`);
  }
  return view === "open" && rows.length > 0 ? exit.negative : exit.ok;
}

type Listed = CauseRow & Partial<Fitting>;

/** Causes of quarantined events with what this release's catalogue says of these. */
async function judged(ctx: Ctx, rows: readonly CauseRow[]): Promise<Listed[]> {
  const quarantined = rows.filter(({ status, dead }) => status === "quarantined" && dead > 0);
  const fittings = await judgeQuarantined(ctx, { causeIds: quarantined.map(({ id }) => id) });
  return rows.map((row) => ({ ...row, ...fittings.get(row.id) }));
}

const heads = (kind: Asked["kind"]): string[] => [
  "CAUSE",
  "STATE",
  "DEAD",
  "EVER",
  ...(kind === "event" ? ["FIT TODAY", "SOURCES"] : []),
  "LAST",
  "WHAT",
];

const cells = (row: Listed, kind: Asked["kind"]): string[] =>
  [
    row.id,
    row.state,
    String(row.dead),
    String(row.total),
    ...(kind === "event" ? fits(row) : []),
    `${seconds(row.lastAt)} UTC`,
    whatOf(row),
  ].map(plain);

function fits({ judged: of, fit, sources, dead }: Listed): string[] {
  if (of === undefined) return ["-", "-"];
  return [`${fit} of ${of}${dead > of ? " newest" : ""}`, sources?.join(", ") ?? ""];
}

const whatOf = ({ title, wrong = [] }: Listed): string =>
  wrong.length === 0 ? title : `${title}: ${wrong.map(({ place, code }) => `${place || "the whole event"} ${code}`).join(", ")}`;

/** Answers 1 where something of it is dead. */
export async function deadLettersShow(io: Io, ctx: Ctx, { id, json }: { id: string; json: boolean }): Promise<ExitCode> {
  const cause = await readCause(ctx, { id });
  const { rows: members } = await listCauseMembers(ctx, { id, limit: MEMBERS });
  if (json) io.out(jsonText({ ...cause, members }, 2));
  else {
    for (const line of told(cause)) io.out(plain(line));
    for (const line of table(
      members.map((one) => [one.id, `${seconds(one.since)} UTC`, plain(one.ruleKey ?? one.what ?? ""), plain(one.whom ?? "")]),
    ))
      io.out(line);
    if (cause.dead > members.length) io.out(`… and ${cause.dead - members.length} more.`);
  }
  return cause.dead > 0 ? exit.negative : exit.ok;
}

function told(cause: CauseDetail): string[] {
  const state =
    cause.state === "muted" && cause.mutedUntil !== null ? `muted until ${seconds(cause.mutedUntil)} UTC` : cause.state;
  return [
    cause.title,
    cause.sentence,
    ...(cause.words ? [`Said: ${cause.words}`] : []),
    `State: ${state}; owner: ${cause.owner?.name ?? "nobody"}`,
    `First ${seconds(cause.firstAt)} UTC, last ${seconds(cause.lastAt)} UTC${cause.onlySince === null ? "" : `; only since ${cause.onlySince}`}`,
    ...(cause.rules.length > 0 ? [`Rules: ${cause.rules.join(", ")}`] : []),
    ...(cause.versions.length > 0 ? [`Versions: ${cause.versions.join(", ")}`] : []),
    ...(cause.regressedAt === null
      ? []
      : [
          `It came again ${seconds(cause.regressedAt)} UTC${cause.resolvedBy === null ? "" : `, after ${cause.resolvedBy} resolved it`}.`,
        ]),
    ...(cause.note === null ? [] : [`Note: ${cause.note}`]),
  ];
}
