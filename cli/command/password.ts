import type { AddCommand } from "./types.ts";

export const addPassword: AddCommand = (program, io, run) => {
  program
    .command("password")
    .description("make a new password for somebody who signs in; where nobody exists yet, make the first admin")
    .argument("[email]", "whose (default: the first admin's)")
    .action(async (email?: string) => {
      const { password } = await import("../work/password.ts");
      await run((ctx) => password(io, ctx, { email }));
    });
};
