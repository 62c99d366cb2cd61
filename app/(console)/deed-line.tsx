import { Time } from "@/components/time.tsx";

type Props = { by: string; said: string; at: string; reason: string | null };

/** What somebody did, when and why, as a line of a history. */
export const DeedLine = ({ by, said, at, reason }: Props) => (
  <>
    <div className="flex justify-between gap-3">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-medium">{by}</span> {said}
      </span>
      <span className="shrink-0 text-ink-3">
        <Time iso={at} quiet />
      </span>
    </div>
    {reason && <p className="text-ink-2 text-xs [overflow-wrap:anywhere]">{reason}</p>}
  </>
);
