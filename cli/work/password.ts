import { createFirstAdmin, FIRST_ADMIN_EMAIL } from "@/domain/access/create-first-admin.ts";
import { renewPassword } from "@/domain/access/renew-password.ts";
import type { Ctx } from "@/lib/context.ts";
import { type ExitCode, exit } from "../exit.ts";
import type { Io } from "../io.ts";

/** A new password for somebody, or the first admin where nobody exists yet. It is the only thing on stdout. */
export async function password(io: Io, ctx: Ctx, { email = FIRST_ADMIN_EMAIL }: { email?: string }): Promise<ExitCode> {
  const first = await createFirstAdmin(ctx);
  const made = first ?? (await renewPassword(ctx, { email }));
  io.err(first ? `The first admin is ${made.email}.` : `${made.email} has a new password, and is signed out everywhere.`);
  io.err("The password is shown this once:");
  io.out(made.password);
  return exit.ok;
}
