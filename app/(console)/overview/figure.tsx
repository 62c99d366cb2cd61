import { cn } from "@/components/class-names.ts";
import { TextLink } from "@/components/text-link.tsx";
import { cappedFigure } from "@/domain/list/cap.policy.ts";
import { figure } from "@/domain/list/many.policy.ts";

type Props = { count: number; href: string; label: string; capped?: boolean; className?: string };

/** A figure that leads to what it counts. `capped`: it was counted up to 10,000 only. */
export function Figure({ count, href, label, capped = false, className }: Props) {
  const text = capped ? cappedFigure(count) : figure(count);
  if (count === 0) return <span className={cn("inline-flex min-h-6 items-center text-ink-3 tabular-nums", className)}>0</span>;
  return (
    <TextLink
      href={href}
      prefetch={false}
      aria-label={`${text} ${label}`}
      className={cn("inline-flex min-h-6 items-center tabular-nums", className)}
    >
      {text}
    </TextLink>
  );
}
