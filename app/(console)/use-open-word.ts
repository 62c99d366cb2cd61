"use client";

import { useRouter } from "next/navigation";
import { hrefOf } from "@/components/palette/found.ts";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import { toastFailure } from "@/components/toast-failure.ts";
import type { Found } from "@/domain/search/schema.ts";

/** Gives `open(word)`: a pasted id of anything (message, event, submission, provider) opens what it names. */
export function useOpenWord() {
  const router = useRouter();
  return async (word: string) => {
    try {
      const { found } = await request<{ found: Found[] }>(`/api/resolve?word=${encodeURIComponent(word)}`);
      const [first] = found;
      if (first) router.push(hrefOf(first));
      else toast.error("Nothing is known by that id.");
    } catch (error) {
      toastFailure("The id could not be looked up", error);
    }
  };
}
