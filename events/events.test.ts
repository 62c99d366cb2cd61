import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import project from "@/waybill.config.ts";
import { invitationCreated } from "./invitation-created.ts";
import { invoicePaid } from "./invoice-paid.ts";

test("every event of the folder is in the catalogue, in the file of its name", () => {
  const files = readdirSync("events").filter((file) => !/fields\.ts|\.test\.ts/.test(file));
  expect(files.sort()).toEqual(project.events.map((event) => `${event.name.replace(/[._]/g, "-")}.ts`).sort());
});

test.each(project.events.map((event) => [event.name, event] as const))(
  "the example of %s fits its schema, and the schema can be shown",
  (_, event) => {
    expect(event.schema.safeParse(event.example).success).toBe(true);
    expect(() => z.toJSONSchema(event.schema)).not.toThrow();
  },
);

const paths = (result: z.ZodSafeParseResult<unknown>) => result.error?.issues.map((issue) => issue.path.join("."));

test("a misfit names its place", () => {
  const example = invitationCreated.schema.parse(invitationCreated.example);
  const bad = {
    ...example,
    link: "javascript:alert(1)",
    expiresAt: "soon",
    invitee: { ...example.invitee, name: "Bob\r\nBcc: all@x.example" },
  };
  expect(paths(invitationCreated.schema.safeParse(bad))).toEqual(["invitee.name", "link", "expiresAt"]);
  const paid = invoicePaid.schema.parse(invoicePaid.example);
  expect(paths(invoicePaid.schema.safeParse({ ...paid, total: 201.11, currency: "euro" }))).toEqual(["currency", "total"]);
});

test("emoji and IDN addresses are the address check's to judge, not the catalogue's", () => {
  const example = invitationCreated.schema.parse(invitationCreated.example);
  for (const email of ["🎈@bücher.example", "用户@例子.example"]) {
    expect(invitationCreated.schema.safeParse({ ...example, invitee: { ...example.invitee, email } }).success).toBe(true);
  }
});
