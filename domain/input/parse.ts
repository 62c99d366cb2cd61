import type { z } from "zod";
import { unstorable } from "@/domain/event/text.policy.ts";
import { pointer } from "@/domain/json/pointer.policy.ts";
import { WaybillError } from "@/lib/errors.ts";

/**
 * What a form, a script or a request gave (plain JSON), parsed by its schema. Throws `bad_input` (422) with a fault at each place.
 * Text that no row can hold is refused here, or every schema would have to think of it.
 */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  const unheld = unstorable(input);
  if (parsed.success && unheld.length === 0) return parsed.data;
  const issues = parsed.error?.issues ?? [];
  const faults = [
    ...issues.map(({ path, code, message }) => ({ pointer: pointer(path), code: code ?? "invalid", message })),
    ...unheld.map((at) => ({ pointer: at, code: "bad_text", message: "has U+0000 or half of a surrogate pair: remove it" })),
  ];
  const list = faults.map((fault) => `${fault.pointer.slice(1) || "input"}: ${fault.message}`).join("; ");
  throw new WaybillError("bad_input", list.endsWith(".") ? list : `${list}.`, { status: 422, faults });
}
