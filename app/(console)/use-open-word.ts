"use client";

import { useRouter } from "next/navigation";
import { toastFailure } from "@/components/toast-failure.ts";

/** Gives `open(word)`: a pasted id of anything (message, event, submission, provider) opens what it names. */
export function useOpenWord() {
  const router = useRouter();
  return async (word: string) => {
    try {
      const { placeOfWord } = await import("./open-word.ts");
      const place = await placeOfWord(word);
      if (place) router.push(place);
    } catch (error) {
      toastFailure("The id could not be looked up", error);
    }
  };
}
