import type { Command } from "commander";
import type { RuleTold } from "../work/new.ts";
import type { AddCommand } from "./types.ts";

const told = (command: Command) =>
  command
    .option("--description <sentence>", "what it is for, as the console shows it")
    .option("--dry-run", "say what would be written, and write nothing")
    .option("--json", "as JSON, with the text of each file");

export const addNew: AddCommand = (program, io) => {
  const made = program.command("new").description("write the first source of a template or a rule; needs no database");
  told(made.command("template").argument("<key>", "kebab-case; the folder is emails/<key>/"))
    .description("source, schema, the five named examples and a test, listed in waybill.config.ts; overwrites nothing")
    .action(async (key: string, options: RuleTold) => {
      const { writeTemplate } = await import("../work/new.ts");
      await writeTemplate(io, key, options);
    });
  told(made.command("rule").argument("<key>", "kebab-case; the file is rules/<key>.ts"))
    .description(
      "a rule and its test, listed in waybill.config.ts; what the template needs is taken from the event where it has it",
    )
    .option("--event <type>", "the event that it hears")
    .option("--template <key>", "the template that it sends; one of the rule's own name unless told, made where there is none")
    .option("--stream <key>", "one of the project's; its first unless told")
    .option("--category <key>", "one of the project's; its first unless told")
    .action(async (key: string, options: RuleTold) => {
      const { writeRule } = await import("../work/new.ts");
      await writeRule(io, key, options);
    });
};
