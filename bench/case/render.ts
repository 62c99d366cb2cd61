import { type Figure, median } from "../figure.ts";
import { buildProgram } from "../program/build.ts";
import { type Program, startProgram } from "../program/start.ts";
import type { Different, Mail, Spent, Templates } from "../render/main.ts";
import { interleave } from "../rounds.ts";
import type { Run } from "./run.ts";

const PEER = "React Email";
type Programs = Record<"ours" | "theirs", Program>;
type Both = Record<keyof Programs, Spent>;

/**
 * Html and text of the sample's templates with every example of theirs: by the function that sending and previews call, beside React Email's
 * `render` and `toPlainText`. A process for each side; first both make all mails once, and they are compared.
 */
export async function render(run: Run): Promise<Figure[]> {
  const { stage, waybill } = run;
  const file = await buildProgram("bench/render/main.ts");
  const start = () => startProgram(file, [], { ...stage.env, DATABASE_URL: waybill.url }, stage.profile);
  const programs: Programs = { ours: await start(), theirs: await start() };
  try {
    const templates = await programs.ours.ask<Templates>("open");
    await programs.theirs.ask("open");
    const mails = templates.flatMap(({ key, fixtures }) => fixtures.map((props) => ({ template: key, props })));
    const different = await programs.ours.ask<Different>("compare", mails);
    const measured = new Map<string, Both>();
    for (const { key } of templates)
      measured.set(key, await measure(run, programs, key, repeated(mails, key, run.options.count)));
    return [
      { name: "render: previews that differ from the mail", unit: "mails", ours: different.previews, ...none },
      { name: "render: mails that differ from React Email's", unit: "mails", ours: different.markup, ...none },
      { ...figure("html and text", "cpuMs", [...measured.values()]), target: { of: "ratio", most: 0.5 } },
      figure("html and text, batches of 25, on the clock", "ms", [...measured.values()]),
      ...[...measured].map(([key, both]) => figure(key, "cpuMs", [both])),
    ];
  } finally {
    await Promise.all(Object.values(programs).map((program) => program.stop()));
  }
}

const none = { target: { of: "ours", most: 0 }, decides: true } as const;

/** So many mails of one template, its examples in turn. */
function repeated(mails: readonly Mail[], key: string, count: number): Mail[] {
  const own = mails.filter(({ template }) => template === key);
  return Array.from({ length: count }, (_, n) => own[n % own.length] as Mail); // within bounds
}

/** Of one mail, the sides taking turns; a third as many warm each side first. */
async function measure({ options }: Run, programs: Programs, title: string, mails: readonly Mail[]): Promise<Both> {
  const turns = (["ours", "theirs"] as const).map((side) => ({
    name: side,
    async measure(round: number): Promise<Spent> {
      if (round === 0) await programs[side].ask("draw", { side, mails: mails.slice(0, Math.ceil(mails.length / 3)) });
      const { ms, cpuMs } = await programs[side].ask<Spent>("draw", { side, mails });
      return { ms: ms / mails.length, cpuMs: cpuMs / mails.length };
    },
  }));
  const found = await interleave(title, options.rounds, turns, ({ cpuMs }) => `${cpuMs.toFixed(2)} ms of CPU a mail`);
  const of = (side: keyof Programs, key: keyof Spent) => median((found.get(side) ?? []).map((each) => each[key]));
  const spent = (side: keyof Programs): Spent => ({ ms: of(side, "ms"), cpuMs: of(side, "cpuMs") });
  return { ours: spent("ours"), theirs: spent("theirs") };
}

/** The mean of the templates, each with the same weight. */
function figure(name: string, key: keyof Spent, measured: readonly Both[]): Figure {
  const mean = (side: keyof Programs) => measured.reduce((sum, each) => sum + each[side][key], 0) / measured.length;
  return {
    name: `render: ${name}`,
    unit: key === "ms" ? "ms/mail" : "ms CPU/mail",
    ours: mean("ours"),
    peers: { [PEER]: mean("theirs") },
    ratio: mean("ours") / mean("theirs"),
  };
}
