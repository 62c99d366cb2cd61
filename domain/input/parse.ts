import type { z } from "zod";
import { pointer } from "@/domain/json/pointer.policy.ts";
import { WaybillError } from "@/lib/errors.ts";

/** What a form, a script or a request gave, parsed by its schema. Throws `bad_input` (422) with a fault at each place. */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, code, message }) => ({
    pointer: pointer(path),
    code: code ?? "invalid",
    message,
  }));
  const list = faults.map((fault) => `${fault.pointer.slice(1) || "input"}: ${fault.message}`).join("; ");
  throw new WaybillError("bad_input", `${list}.`, { status: 422, faults });
}
