import { Button } from "../button.tsx";
import { cn } from "../class-names.ts";
import { Icon, type IconName } from "../icon.tsx";
import { TextLink } from "../text-link.tsx";
import type { Activity } from "./activity.ts";

const states: Record<Activity["state"], { word: string; icon: IconName; style: string }> = {
  running: { word: "running", icon: "loader-circle", style: "text-info animate-spin" },
  done: { word: "done", icon: "circle-check", style: "text-good" },
  failed: { word: "failed", icon: "circle-x", style: "text-bad" },
  undone: { word: "undone", icon: "undo-2", style: "text-ink-3" },
};

/** One thing that was started: its state in a word, its progress, the way to it and the way back. */
export function ActivityItem({ activity }: { activity: Activity }) {
  const { title, detail, state, progress, href, undo } = activity;
  const { word, icon, style } = states[state];
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-start gap-x-2 px-3 py-2 text-sm">
      <Icon name={icon} className={cn("mt-0.5 size-4", style)} />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        {href ? <TextLink href={href}>{title}</TextLink> : title}
        <span className="text-ink-3"> · {word}</span>
        {detail && <p className="text-ink-2 text-xs">{detail}</p>}
        {progress && (
          <progress
            aria-label={title}
            value={progress.done}
            max={progress.total}
            className="mt-1 block h-1.5 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-neutral-soft [&::-webkit-progress-value]:bg-accent"
          />
        )}
      </div>
      {undo && state === "done" && (
        <Button variant="ghost" size="sm" onClick={() => void undo()}>
          Undo
        </Button>
      )}
    </li>
  );
}
