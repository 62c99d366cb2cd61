import { createKey } from "@/domain/key/create.ts";
import { listKeys } from "@/domain/key/list.ts";
import { revokeKey } from "@/domain/key/revoke.ts";
import type { KeyScope } from "@/domain/key/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { type ExitCode, exit } from "../exit.ts";
import type { Io } from "../io.ts";
import { jsonText, plain, seconds, table } from "../show/text.ts";

/** Makes a key. The secret is the only thing on stdout, so that a script can keep it. */
export async function keyCreate(
  io: Io,
  ctx: Ctx,
  input: { name: string; source?: string; scopes: KeyScope[] },
): Promise<ExitCode> {
  const source = input.source ?? ctx.release.project.sources[0]?.key ?? "";
  const key = await createKey(ctx, { name: input.name, source, scopes: input.scopes });
  io.err(`Key ${key.id} of source ${source} has the scope ${input.scopes.join(", ")}. Its secret is shown this once:`);
  io.out(key.secret);
  return exit.ok;
}

export async function keyList(io: Io, ctx: Ctx, { json }: { json: boolean }): Promise<ExitCode> {
  const { rows: keys } = await listKeys(ctx, { limit: 200 });
  const day = (iso: string | null, none: string) => (iso === null ? none : seconds(iso));
  if (json) io.out(jsonText(keys, 2));
  else if (keys.length === 0) io.out('There is no API key yet. "waybill key create <name>" makes one.');
  else
    for (const line of table([
      ["ID", "NAME", "SOURCE", "BEGINS", "CREATED (UTC)", "LAST USED (UTC)", "STATE", "ENDS (UTC)"],
      ...keys.map((key) => [
        key.id,
        plain(key.name),
        plain(key.source),
        key.prefix,
        day(key.createdAt, ""),
        day(key.lastUsedAt, "never"),
        key.state,
        day(key.revokedAt ?? key.expiresAt, ""),
      ]),
    ]))
      io.out(line);
  return exit.ok;
}

export async function keyRevoke(io: Io, ctx: Ctx, { id, reason }: { id: string; reason?: string }): Promise<ExitCode> {
  const { revoked } = await revokeKey(ctx, { id, reason });
  io.out(revoked ? `Key ${id} is revoked: requests with it are refused from now on.` : `Key ${id} was revoked before.`);
  return exit.ok;
}
