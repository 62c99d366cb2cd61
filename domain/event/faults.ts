import { z } from "zod";
import { may } from "@/domain/access/require.ts";
import { faultSchema } from "@/domain/input/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import type { Fault } from "@/lib/errors.ts";
import { isStorable, storable } from "./text.policy.ts";

/** What stands in the place of a fault's words for who may not read payloads: they may quote one. */
const WITHHELD = "withheld: the words of a fault may quote the payload";

/** Faults as the actor may see them. Their codes and places stay: what kind of fault it is, and where. */
export const shownFaults = <F extends { message: string }>(ctx: Pick<Ctx, "actor">, faults: readonly F[]): F[] =>
  may(ctx, "payload.read") ? [...faults] : faults.map((fault) => ({ ...fault, message: WITHHELD }));

export const faultListSchema = z.array(faultSchema);

/** Faults as jsonb takes them. */
export const storableFaults = (faults: readonly Fault[]): Fault[] =>
  faults.map((fault) =>
    isStorable(fault.pointer + fault.message)
      ? fault
      : { ...fault, pointer: storable(fault.pointer), message: storable(fault.message) },
  );
