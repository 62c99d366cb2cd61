import { z } from "zod";
import { faultSchema } from "@/domain/input/schema.ts";
import type { Fault } from "@/lib/errors.ts";
import { isStorable, storable } from "./text.policy.ts";

export const faultListSchema = z.array(faultSchema);

/** Faults as jsonb takes them. */
export const storableFaults = (faults: readonly Fault[]): Fault[] =>
  faults.map((fault) =>
    isStorable(fault.pointer + fault.message)
      ? fault
      : { ...fault, pointer: storable(fault.pointer), message: storable(fault.message) },
  );
