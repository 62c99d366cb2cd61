import { Argument, Command, Option } from "commander";
import type { KeyScope } from "@/domain/key/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import type { Fate } from "./command/rule.ts";
import type { ExitCode } from "./exit.ts";
import type { Io } from "./io.ts";
import { withContext } from "./open.ts";

type Work = (ctx: Ctx) => Promise<ExitCode>;

/** The commands. What they answer to the shell is put into `outcome`. Command files are loaded when they run. */
export function buildProgram(io: Io, outcome: { code: number }): Command {
  const run = async (work: Work) => {
    outcome.code = await withContext(io, work);
  };
  const program = new Command("waybill")
    .description("Explains every message that Waybill sent, and every one that it did not.")
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.out(text.trimEnd()), writeErr: (text) => io.err(text.trimEnd()) })
    .showHelpAfterError("(waybill --help lists the commands)")
    .addHelpText(
      "after",
      `
Exit codes: 0 done, 1 the answer is no (nothing found, damage found), 2 wrong arguments, 3 it could not work.
It looks into DATABASE_URL, or else into the embedded database of "npm start". Times are UTC. NO_COLOR is honoured.`,
    );
  addTrace(program, io, run);
  addWhy(program, io, run);
  addDoctor(program, io, run);
  addRule(program, io, run);
  addStream(program, io, run);
  addKey(program, io, run);
  addSuppress(program, io, run);
  addReadmit(program, io, run);
  addSettle(program, io, run);
  addPassword(program, io, run);
  return program;
}

type Run = (work: Work) => Promise<void>;

function addTrace(program: Command, io: Io, run: Run): void {
  program
    .command("trace")
    .description("tell the whole path of an event, a message or a person: what happened, what was decided and why")
    .argument(
      "<word>",
      "an id of an event, message, submission, attempt or mail; an event id, business id, person or Message-ID of yours; an address",
    )
    .option("--json", "everything that is known, as JSON")
    .addHelpText(
      "after",
      "\nExamples:\n  waybill trace ada@example.com\n  waybill trace inv_42\n  waybill trace 0192f0c1-7a3e-7c4e-9d0a-1f2e3d4c5b6a --json | jq .messages[0].sentence",
    )
    .action(async (word: string, { json = false }: { json?: boolean }) => {
      const { trace } = await import("./command/trace.ts");
      await run((ctx) => trace(io, ctx, { word, json }));
    });
}

function addWhy(program: Command, io: Io, run: Run): void {
  program
    .command("why")
    .description("say why somebody got, or did not get, a message; exit code 1 where nothing about it was ever taken in")
    .argument("<who>", "an address, or your id of a person")
    .argument("[rule]", "the rule that should have written (default: each of them)")
    .option("--at <day>", "a day (2026-11-29), days (2026-11-01/2026-11-05) or a moment with its offset")
    .option("--zone <name>", "the time zone of that day, as Europe/Berlin (default: UTC)")
    .option("--about <id>", "the business id of the message, as inv_42")
    .option("--json", "the answer as JSON")
    .addHelpText(
      "after",
      "\nExamples:\n  waybill why ada@example.com welcome\n  waybill why cus_42 --at 2026-11-29 --zone Europe/Berlin",
    )
    .action(
      async (who: string, rule: string | undefined, options: { at?: string; zone?: string; about?: string; json?: boolean }) => {
        const { whyCommand } = await import("./command/why.ts");
        const { at, zone, about, json = false } = options;
        await run((ctx) => whyCommand(io, ctx, { who, rule, at, zone, businessId: about, json }));
      },
    );
}

function addSettle(program: Command, io: Io, run: Run): void {
  program
    .command("settle")
    .description("say what became of an uncertain message; exit code 1 where somebody or something settled it before")
    .argument("<id>", "the message's id")
    .addArgument(new Argument("<what>", "what you know").choices(["sent", "not-sent", "left"]))
    .requiredOption("--reason <text>", "what tells you; kept in the timeline and the audit log")
    .option("--within <hours>", "with not-sent: a new deadline, so many hours from now", Number)
    .option("--json", "the result as JSON")
    .action(
      async (id: string, what: "sent" | "not-sent" | "left", options: { reason: string; within?: number; json?: boolean }) => {
        const { settle } = await import("./command/settle.ts");
        const { reason, within: withinHours, json = false } = options;
        const verdict = what === "not-sent" ? "not_sent" : what;
        await run((ctx) => settle(io, ctx, { id, verdict, reason, ...(withinHours === undefined ? {} : { withinHours }), json }));
      },
    );
}

function addDoctor(program: Command, io: Io, run: Run): void {
  program
    .command("doctor")
    .description("look for every violation of the invariants I1 to I11 in the database; exit code 1 if there is one")
    .option("--json", "the findings as JSON")
    .action(async ({ json = false }: { json?: boolean }) => {
      const { doctor } = await import("./command/doctor.ts");
      await run((ctx) => doctor(io, ctx, { json }));
    });
}

function addRule(program: Command, io: Io, run: Run): void {
  const rule = program.command("rule").description("see the rules, and turn them on or off");
  rule
    .command("list")
    .description("every rule with its mode and the last 24 hours")
    .option("--json", "as JSON")
    .action(async ({ json = false }: { json?: boolean }) => {
      const { ruleList } = await import("./command/rule.ts");
      await run((ctx) => ruleList(io, ctx, { json }));
    });
  const modes = {
    on: "let a rule plan and send",
    shadow: "let a rule plan, judge, freeze and render, and send nothing",
    internal: "let a rule send to the project's own addresses only",
  } as const;
  for (const [mode, description] of Object.entries(modes) as [keyof typeof modes, string][]) // the keys of `modes`
    rule
      .command(mode)
      .description(description)
      .argument("<rule>", "the rule's key")
      .option("--reason <text>", "why; kept in the audit log")
      .action(async (key: string, { reason }: { reason?: string }) => {
        const { ruleSet } = await import("./command/rule.ts");
        await run((ctx) => ruleSet(io, ctx, { key, mode, reason }));
      });
  rule
    .command("percent")
    .description("let a rule send to a part of the people, always the same; raising it keeps those who were in")
    .argument("<rule>", "the rule's key")
    .argument("<share>", "0 to 100", Number)
    .option("--reason <text>", "why; kept in the audit log")
    .action(async (key: string, percent: number, { reason }: { reason?: string }) => {
      const { ruleSet } = await import("./command/rule.ts");
      await run((ctx) => ruleSet(io, ctx, { key, mode: "percent", percent, reason }));
    });
  rule
    .command("off")
    .description("stop a rule; says what is scheduled, and asks what becomes of it")
    .argument("<rule>", "the rule's key")
    .addOption(
      new Option(
        "--scheduled <fate>",
        "its scheduled messages: judge each at its time, let them wait, or cancel them now",
      ).choices(["keep", "hold", "cancel"]),
    )
    .option("--reason <text>", "why; kept in the audit log")
    .action(async (key: string, { scheduled, reason }: { scheduled?: Fate; reason?: string }) => {
      const { ruleSet } = await import("./command/rule.ts");
      await run((ctx) => ruleSet(io, ctx, { key, mode: "off", scheduled, reason }));
    });
}

function addStream(program: Command, io: Io, run: Run): void {
  const stream = program.command("stream").description("see the streams, pause and resume them");
  stream
    .command("list")
    .description("every stream with what waits in it, its provider and what keeps it")
    .option("--json", "as JSON")
    .action(async ({ json = false }: { json?: boolean }) => {
      const { streamList } = await import("./command/stream.ts");
      await run((ctx) => streamList(io, ctx, { json }));
    });
  stream
    .command("pause")
    .description("start nothing more of a stream; what is on its way ends, deadlines go on")
    .argument("<stream>", "the stream's key")
    .requiredOption("--reason <text>", "why; shown to everybody, and kept in the audit log")
    .action(async (key: string, { reason }: { reason: string }) => {
      const { streamPause } = await import("./command/stream.ts");
      await run((ctx) => streamPause(io, ctx, { key, reason }));
    });
  stream
    .command("resume")
    .description("let a paused stream go on")
    .argument("<stream>", "the stream's key")
    .option("--reason <text>", "why; kept in the audit log")
    .action(async (key: string, { reason }: { reason?: string }) => {
      const { streamResume } = await import("./command/stream.ts");
      await run((ctx) => streamResume(io, ctx, { key, reason }));
    });
}

function addKey(program: Command, io: Io, run: Run): void {
  const key = program.command("key").description("API keys for the HTTP API");
  key
    .command("create")
    .description("make a key; its secret alone is printed on stdout, once")
    .argument("<name>", "what it is for")
    .option("--source <key>", "the source whose events it may record (default: the project's first)")
    .addOption(
      new Option("--scope <scope...>", "what it may do").choices(["events.write", "streams.write"]).default(["events.write"]),
    )
    .action(async (name: string, { source, scope }: { source?: string; scope: KeyScope[] }) => {
      const { keyCreate } = await import("./command/key.ts");
      await run((ctx) => keyCreate(io, ctx, { name, source, scopes: scope }));
    });
  key
    .command("list")
    .description("the newest 200 keys, never their secrets")
    .option("--json", "as JSON")
    .action(async ({ json = false }: { json?: boolean }) => {
      const { keyList } = await import("./command/key.ts");
      await run((ctx) => keyList(io, ctx, { json }));
    });
  key
    .command("revoke")
    .description("end a key at once")
    .argument("<id>")
    .option("--reason <text>", "why; kept in the audit log")
    .action(async (id: string, { reason }: { reason?: string }) => {
      const { keyRevoke } = await import("./command/key.ts");
      await run((ctx) => keyRevoke(io, ctx, { id, reason }));
    });
}

function addReadmit(program: Command, io: Io, run: Run): void {
  program
    .command("readmit")
    .description("take quarantined events back in that fit the catalogue now; they are planned like new ones")
    .argument("[event...]", "Waybill's ids of events (default: every quarantined event)")
    .action(async (eventIds: string[]) => {
      const { readmit } = await import("./command/readmit.ts");
      await run((ctx) => readmit(io, ctx, { eventIds }));
    });
}

function addPassword(program: Command, io: Io, run: Run): void {
  program
    .command("password")
    .description("make a new password for somebody who signs in; where nobody exists yet, make the first admin")
    .argument("[email]", "whose (default: the first admin's)")
    .action(async (email?: string) => {
      const { password } = await import("./command/password.ts");
      await run((ctx) => password(io, ctx, { email }));
    });
}

function addSuppress(program: Command, io: Io, run: Run): void {
  const suppress = program.command("suppress").description("addresses that nothing is sent to");
  suppress
    .command("add")
    .description("send nothing to an address from now on")
    .argument("<address>")
    .option("--reason <text>", "why; kept with it", "manual")
    .option("--category <key>", "only messages of this category", "all")
    .action(async (address: string, { reason, category }: { reason: string; category: string }) => {
      const { suppressAdd } = await import("./command/suppress.ts");
      await run((ctx) => suppressAdd(io, ctx, { address, reason, scope: category }));
    });
  suppress
    .command("lift")
    .description("allow an address again")
    .argument("<address>")
    .option("--reason <text>", "why; kept in the audit log", "manual")
    .action(async (address: string, { reason }: { reason: string }) => {
      const { suppressLift } = await import("./command/suppress.ts");
      await run((ctx) => suppressLift(io, ctx, { address, reason }));
    });
  suppress
    .command("list")
    .description("the newest 200 suppressions in force")
    .option("--all", "lifted ones too")
    .option("--json", "as JSON")
    .action(async ({ json = false, all = false }: { json?: boolean; all?: boolean }) => {
      const { suppressList } = await import("./command/suppress.ts");
      await run((ctx) => suppressList(io, ctx, { json, all }));
    });
}
