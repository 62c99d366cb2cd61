import { expect, test } from "vitest";
import { z } from "zod";
import { jsonSchemaSchema } from "@/domain/json/schema.ts";
import { hasSecrets } from "./stays.ts";

const schemaOf = (type: z.ZodType) => jsonSchemaSchema.parse(JSON.parse(JSON.stringify(z.toJSONSchema(type, { io: "input" }))));
const fields = z.object({ name: z.string(), link: z.url() });
const example = JSON.stringify({ name: "Ada", link: "https://acme.example/i/inv_1" });
const fixtures = [{ name: "default", props: example, kept: null }];
const marked = { schema: schemaOf(fields.extend({ link: z.url().meta({ sensitive: true }) })), fixtures };

test.each([
  ["another name", example.replace("Ada", "Somebody else"), false],
  ["a link of nobody's example", example.replace("inv_1", "k3y-Zq8vT5"), true],
  ["too short to be a key", example.replace("https://acme.example/i/inv_1", "nowhere"), false],
  ["a mask", example.replace("https://acme.example/i/inv_1", "https://hidden.invalid/"), false],
  ["no JSON yet", `${example.slice(0, -2)}`, true],
])("%s", (_, text, stays) => {
  expect(hasSecrets(marked, text)).toBe(stays);
  expect(hasSecrets({ schema: schemaOf(fields), fixtures }, text)).toBe(false);
});
