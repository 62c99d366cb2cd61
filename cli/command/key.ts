import { Option } from "commander";
import { type KeyScope, keyScopes } from "@/domain/key/schema.ts";
import type { AddCommand } from "./types.ts";

export const addKey: AddCommand = (program, io, run) => {
  const key = program.command("key").description("API keys for the HTTP API");
  key
    .command("create")
    .description("make a key; its secret alone is printed on stdout, once")
    .argument("<name>", "what it is for")
    .option("--source <key>", "the source whose events it may record (default: the project's first)")
    .addOption(new Option("--scope <scope...>", "what it may do").choices([...keyScopes]).default(["events.write"]))
    .action(async (name: string, { source, scope }: { source?: string; scope: KeyScope[] }) => {
      const { keyCreate } = await import("../work/key.ts");
      await run((ctx) => keyCreate(io, ctx, { name, source, scopes: scope }));
    });
  key
    .command("list")
    .description("the newest 200 keys, never their secrets")
    .option("--json", "as JSON")
    .action(async ({ json = false }: { json?: boolean }) => {
      const { keyList } = await import("../work/key.ts");
      await run((ctx) => keyList(io, ctx, { json }));
    });
  key
    .command("revoke")
    .description("end a key at once")
    .argument("<id>")
    .option("--reason <text>", "why; kept in the audit log")
    .action(async (id: string, { reason }: { reason?: string }) => {
      const { keyRevoke } = await import("../work/key.ts");
      await run((ctx) => keyRevoke(io, ctx, { id, reason }));
    });
};
