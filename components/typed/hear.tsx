"use client";

import { useEffect } from "react";
import { readKept } from "./keep.ts";

const LOOK_MS = 50;
/** A part of the page whose code has not come by then is not waited for. */
const ENOUGH_MS = 30_000;

/** Looks whether something was typed before the code was here; what types it again is fetched only then. */
export function HearTyped() {
  useEffect(() => {
    const kept = readKept();
    if (!kept) return;
    let busy = false;
    const look = setInterval(() => {
      if (busy || kept.fields.size + kept.forms.size === 0) return;
      busy = true;
      import("./again.ts")
        .then(({ typeAgain }) => typeAgain(kept))
        .catch(() => {}) // the next look asks for it again
        .finally(() => {
          busy = false;
        });
    }, LOOK_MS);
    const stop = () => {
      clearInterval(look);
      kept.stop();
    };
    const enough = setTimeout(stop, ENOUGH_MS);
    return () => {
      clearTimeout(enough);
      clearInterval(look);
    };
  }, []);
  return null;
}
