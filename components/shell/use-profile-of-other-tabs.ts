import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { writeStored } from "../stored.ts";

const KEY = "profile";

/** Tells the browser's other tabs that name or time zone was saved. */
export const tellOtherTabs = (): void => writeStored("local", KEY, String(Date.now()));

/** Shows what another tab saved: the frame is not rendered anew by itself when people move between pages. */
export function useProfileOfOtherTabs(): void {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === `waybill.${KEY}`) router.refresh(); // the tab that wrote it does not hear of it
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [router]);
}
