import { Option } from "commander";
import type { Fate } from "../work/rule.ts";
import type { AddCommand } from "./types.ts";

export const addRule: AddCommand = (program, io, run) => {
  const rule = program.command("rule").description("see the rules, and turn them on or off");
  rule
    .command("list")
    .description("every rule with its mode and the last 24 hours")
    .option("--json", "as JSON")
    .action(async ({ json = false }: { json?: boolean }) => {
      const { ruleList } = await import("../work/rule.ts");
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
        const { ruleSet } = await import("../work/rule.ts");
        await run((ctx) => ruleSet(io, ctx, { key, mode, reason }));
      });
  rule
    .command("percent")
    .description("let a rule send to a part of the people, always the same; raising it keeps those who were in")
    .argument("<rule>", "the rule's key")
    .argument("<share>", "0 to 100", Number)
    .option("--reason <text>", "why; kept in the audit log")
    .action(async (key: string, percent: number, { reason }: { reason?: string }) => {
      const { ruleSet } = await import("../work/rule.ts");
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
      const { ruleSet } = await import("../work/rule.ts");
      await run((ctx) => ruleSet(io, ctx, { key, mode: "off", scheduled, reason }));
    });
};
