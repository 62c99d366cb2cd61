import { z } from "zod";
import type { Subject } from "@/domain/person/schema.ts";
import { WaybillError } from "@/lib/errors.ts";

/** The person or address that a request names by Waybill's id. Throws `bad_input` where it names neither. */
export function subjectOf({ person, address }: { person: string | null; address: string | null }): Subject {
  const [personId, addressId] = [z.uuid().safeParse(person), z.uuid().safeParse(address)];
  if (personId.success) return { personId: personId.data };
  if (addressId.success) return { addressId: addressId.data };
  throw new WaybillError("bad_input", "Name a person or an address by its id.", { status: 422 });
}
