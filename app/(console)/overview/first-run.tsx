"use client";

import { late } from "@/components/late.tsx";
import type { FirstSteps as First } from "@/domain/overview/schema.ts";

// The server has drawn them; every later visit goes without.
const FirstEvent = late(() => import("./first-event.tsx").then((module) => module.FirstEvent));
const FirstSteps = late(() => import("./first-steps.tsx").then((module) => module.FirstSteps));

type Props = { first: First; demo: boolean; mayAct: boolean; consoleUrl: string; isNew: boolean };

/** The way to the first explained message: one press beside the sample product, a list of steps with a product of one's own. */
export function FirstRun({ first, demo, mayAct, consoleUrl, isNew }: Props) {
  return (
    <div className="mb-5 grid gap-5">
      {demo && isNew && <FirstEvent mayAct={mayAct} />}
      {!demo && <FirstSteps first={first} consoleUrl={consoleUrl} />}
    </div>
  );
}
