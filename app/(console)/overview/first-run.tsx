import type { FirstSteps as First } from "@/domain/overview/schema.ts";
import { FirstEvent } from "./first-event.tsx";
import { FirstSteps } from "./first-steps.tsx";

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
