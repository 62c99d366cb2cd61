import { expect, test } from "vitest";
import { z } from "zod";
import { defineEvent } from "@/domain/event/define.ts";
import { jsonSchemaSchema } from "@/domain/json/schema.ts";
import { validateEvent } from "@/domain/project/validate-event.ts";
import { concealPayload } from "@/domain/secret/of-event.ts";
import { eventEntry } from "./event-entry.ts";

const secret = { sensitive: true };
const issued = defineEvent({
  name: "key.issued",
  version: 2,
  description: "A key.",
  schema: z.object({ id: z.string(), code: z.string().meta(secret) }),
  example: { id: "1", code: "x" },
  upcast: { 1: (old) => old },
  sensitive: { 1: z.object({ link: z.url().meta(secret) }) },
});
const entry = eventEntry(issued, (schema) => jsonSchemaSchema.parse(z.toJSONSchema(schema, { io: "input" })));

test("a build records what payloads of every version hide, and an event hides what the newest or its own version marks", () => {
  const payload = '{"id": 12345678901234567890, "code": "abc", "link": "https://x.example/s3cret"}';
  expect(concealPayload([entry], { type: "key.issued", version: 2, payload }).payload).toBe(payload.replace("abc", "(hidden)"));
  expect(concealPayload([entry], { type: "key.issued", version: 1, payload })).toEqual({
    payload: payload.replace("abc", "(hidden)").replace("https://x.example/s3cret", "https://hidden.invalid/"),
    secrets: ["abc", "https://x.example/s3cret"].sort(),
    whole: false,
  });
});

test("marks for a version that is not an older one are a mistake", () => {
  const faults: string[] = [];
  validateEvent({ ...issued, sensitive: { 2: z.string() } }, (message) => faults.push(message));
  expect(faults).toEqual(["`sensitive[2]` is of no older version: the newest is 2, and its schema has the marks."]);
});
