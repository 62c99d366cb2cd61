import type { Command } from "commander";
import type { Ctx } from "@/lib/context.ts";
import type { ExitCode } from "../exit.ts";
import type { Io } from "../io.ts";

/** Opens what the work needs, does it, and answers its exit code to the shell. */
export type Run = (work: (ctx: Ctx) => Promise<ExitCode>) => Promise<void>;

/** Adds one command with its arguments, options and help. */
export type AddCommand = (program: Command, io: Io, run: Run) => void;
