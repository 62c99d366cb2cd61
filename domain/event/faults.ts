import { z } from "zod";
import type { Fault } from "@/lib/errors.ts";
import { isStorable, storable } from "./text.policy.ts";

export const faultListSchema = z.array(z.object({ pointer: z.string(), code: z.string(), message: z.string() }));

/** Faults as jsonb takes them. */
export const storableFaults = (faults: readonly Fault[]): Fault[] =>
  faults.map((fault) =>
    isStorable(fault.pointer + fault.message)
      ? fault
      : { ...fault, pointer: storable(fault.pointer), message: storable(fault.message) },
  );
