"use client";

import { useState } from "react";
import { RequestError } from "../request.ts";

type Failure = { title: string; requestId?: string | null };

/** Runs what a dialog confirms: busy meanwhile, `done` when it worked, else why not. */
export function useDeed(deed: () => Promise<unknown>, done: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await deed();
      done();
    } catch (error) {
      setFailure(error instanceof RequestError ? error.problem : { title: "It failed in this browser. Nothing was sent." });
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, failure };
}
