import { hrefOf } from "@/components/palette/found.ts";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import { toastFailure } from "@/components/toast-failure.ts";
import type { Found } from "@/domain/search/schema.ts";

/** Where what has a pasted id stands; null, and told, where nothing is known by it. */
export async function placeOfWord(word: string): Promise<string | null> {
  try {
    const { found } = await request<{ found: Found[] }>(`/api/resolve?word=${encodeURIComponent(word)}`);
    const [first] = found;
    if (first) return hrefOf(first);
    toast.error("Nothing is known by that id.");
  } catch (error) {
    toastFailure("The id could not be looked up", error);
  }
  return null;
}
