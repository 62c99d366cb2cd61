import type { AddCommand } from "./types.ts";

type Told = { note?: string; yes?: boolean; json?: boolean };
type Test = { to: string; version?: number; fixture?: string; as?: string; json?: boolean };

export const addTemplate: AddCommand = (program, io, run) => {
  const template = program.command("template").description("see the templates, and decide which of their versions is sent");
  template
    .command("list")
    .description("every template with its active version and the rules that send it")
    .option("--json", "as JSON")
    .action(async ({ json = false }: { json?: boolean }) => {
      const { templateList } = await import("../work/template.ts");
      await run((ctx) => templateList(io, ctx, { json }));
    });
  const decides = (name: string, description: string) =>
    template
      .command(name)
      .description(description)
      .option("--note <text>", "why; kept in the audit log")
      .option("--yes", "do it without asking; the plan is shown all the same")
      .option("--json", "plan and result as JSON; needs --yes, and asks nothing");
  decides("activate", "make a version the one in use; exit code 1 where it is refused")
    .argument("<template>", "the template's key")
    .argument("<version>", "its number", Number)
    .action(async (key: string, version: number, told: Told) => {
      const { templateActivate } = await import("../work/template.ts");
      await run((ctx) => templateActivate(io, ctx, { key, version, ...told }));
    });
  decides("rollback", "go back to the version that was in use before; needs no source that compiles")
    .argument("<template>", "the template's key")
    .action(async (key: string, told: Told) => {
      const { templateRollback } = await import("../work/template.ts");
      await run((ctx) => templateRollback(io, ctx, { key, ...told }));
    });
  decides("pin", "keep a rule at a version of its template, whatever becomes active")
    .argument("<rule>", "the rule's key")
    .argument("<version>", "the number of the version", Number)
    .action(async (key: string, version: number, told: Told) => {
      const { rulePin } = await import("../work/template.ts");
      await run((ctx) => rulePin(io, ctx, { key, version, ...told }));
    });
  decides("unpin", "let a rule follow the active version again")
    .argument("<rule>", "the rule's key")
    .action(async (key: string, told: Told) => {
      const { rulePin } = await import("../work/template.ts");
      await run((ctx) => rulePin(io, ctx, { key, version: null, ...told }));
    });
  template
    .command("test")
    .description("send a version to an address that may get tests; exit code 1 where it is refused or not accepted")
    .argument("<template>", "the template's key")
    .requiredOption("--to <address>", "who gets it: in the list of Settings, Instance")
    .option("--fixture <name>", 'the example whose props it has; "default" unless told')
    .option("--version <number>", "which version; the active one unless told", Number)
    .option("--as <rule>", "the rule whose sender and provider it has; the first that sends the template unless told")
    .option("--json", "as JSON")
    .action(async (key: string, told: Test) => {
      const { templateTest } = await import("../work/test-send.ts");
      await run((ctx) => templateTest(io, ctx, { key, ...told }));
    });
};
