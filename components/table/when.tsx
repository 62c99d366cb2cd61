import { Time } from "../time.tsx";

/** The moment in a row, as quiet as what is only glanced at; `none` where it never came. */
export const When = ({ iso, none = "never" }: { iso: string | null; none?: string }) => (
  <span className="text-ink-3">{iso === null ? none : <Time iso={iso} quiet />}</span>
);
