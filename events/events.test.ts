import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { fitPayload } from "@/domain/event/catalogue.policy.ts";
import project from "@/waybill.config.ts";
import { exportReady } from "./export-ready.ts";
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
    expiresAt: "soon",
    invitee: { ...example.invitee, name: "Bob\r\nBcc: all@x.example" },
  };
  expect(paths(invitationCreated.schema.safeParse(bad))).toEqual(["invitee.name", "expiresAt"]);
  const paid = invoicePaid.schema.parse(invoicePaid.example);
  expect(paths(invoicePaid.schema.safeParse({ ...paid, total: 201.11, currency: "euro", link: "javascript:alert(1)" }))).toEqual([
    "currency",
    "total",
    "link",
  ]);
});

test("emoji and IDN addresses are the address check's to judge, not the catalogue's", () => {
  const example = invitationCreated.schema.parse(invitationCreated.example);
  for (const email of ["🎈@bücher.example", "用户@例子.example"]) {
    expect(invitationCreated.schema.safeParse({ ...example, invitee: { ...example.invitee, email } }).success).toBe(true);
  }
});

test.each([
  [invitationCreated, "https://acme.example/invitations/inv_4f1c9a"],
  [exportReady, "https://acme.example/exports/exp_90ab"],
])("what came when %o had its link still fits, and leads to the same without it", (event, link) => {
  const old = { ...Object(event.example), link };
  expect(fitPayload([event], { type: event.name, version: 1 }, old)).toEqual({ ok: true, payload: event.example, version: 2 });
});
