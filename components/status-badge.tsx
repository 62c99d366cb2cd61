import { cn } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { Explained } from "./status/explained.tsx";
import type { Status } from "./status/statuses-of.ts";
import { toneStyle } from "./status/tone.ts";

type Props = {
  status: Status;
  /** Where the status has a figure, as "25 %". */
  word?: string;
  /** Where there is more to say than what the status means. */
  hint?: string;
};

/** Colour, icon and word together, so that none of them carries the meaning alone. */
export function StatusBadge({ status: { key, word: own, tone, icon }, word, hint }: Props) {
  return (
    <Explained
      status={key}
      hint={hint}
      className={cn(
        "inline-flex h-5.5 align-middle items-center gap-1 whitespace-nowrap rounded-full pr-2 pl-1.5 font-medium text-xs",
        toneStyle[tone],
      )}
    >
      <Icon name={icon} className="size-3.5" />
      {word ?? own}
    </Explained>
  );
}
