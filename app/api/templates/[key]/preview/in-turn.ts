import { WaybillError } from "@/lib/errors.ts";

/** At once, of one person and of everybody at this process. A template that hangs holds a render thread for seconds. */
const most = { each: 2, all: 8 };

const underWay = new Map<string, number>();

/**
 * Previews stay few at a time, so that one person's cannot take every render thread of the console from the others. (What is sent is
 * rendered by the workers, on threads of their own.) Throws `busy`, to be tried again a second later.
 */
export async function inTurn<T>(person: string, preview: () => Promise<T>): Promise<T> {
  const own = underWay.get(person) ?? 0;
  const all = [...underWay.values()].reduce((sum, count) => sum + count, 0);
  if (own >= most.each || all >= most.all)
    throw new WaybillError("busy", "Other previews are still being rendered. Try again in a moment.", {
      status: 429,
      retryAfterSeconds: 1,
    });
  underWay.set(person, own + 1);
  try {
    return await preview();
  } finally {
    const left = (underWay.get(person) ?? 1) - 1;
    if (left > 0) underWay.set(person, left);
    else underWay.delete(person);
  }
}
