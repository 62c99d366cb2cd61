import { z } from "zod";
import { momentOf } from "./moment.policy.ts";

/** Where a list goes on: the sort time with its microseconds (a Date would cut them and skip rows) and the id. */
export type Cursor = { at: string; id: string };

const schema = z.tuple([z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/), z.uuid()]);

/** A cursor as one opaque word for a URL. */
export function encodeCursor({ at, id }: Cursor): string {
  return btoa(JSON.stringify([at, id]))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The cursor that `word` stands for; null where it is not one of ours. */
export function decodeCursor(word: string): Cursor | null {
  try {
    const parsed = schema.safeParse(JSON.parse(atob(word.replaceAll("-", "+").replaceAll("_", "/"))));
    if (!parsed.success || momentOf(parsed.data[0]) === null) return null;
    return { at: parsed.data[0], id: parsed.data[1] };
  } catch {
    return null;
  }
}
