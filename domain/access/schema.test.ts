import { expect, test } from "vitest";
import { acceptInvitationSchema, changeProfileSchema, inviteUserSchema } from "./schema.ts";

const password = "correct horse battery";

// A mail to such a name is refused when it is planned: the invitation, or the link for a new password, would never come.
test.each(["Ada\r\nBcc: eve@evil.example", "Ada\u2028Lovelace", "\u0007Ada"])("%j is no name of anybody", (name) => {
  expect(inviteUserSchema.safeParse({ email: "ada@example.com", role: "viewer", name }).success).toBe(false);
  expect(acceptInvitationSchema.safeParse({ name, password }).success).toBe(false);
  expect(changeProfileSchema.safeParse({ name, timeZone: null }).success).toBe(false);
});

test("an invitation needs no name", () => {
  for (const name of ["", undefined, "Ada Lovelace"])
    expect(inviteUserSchema.safeParse({ email: "ada@example.com", role: "viewer", name }).success).toBe(true);
});
