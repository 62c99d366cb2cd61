import { cn } from "@/components/class-names.ts";
import { Icon, type IconName } from "@/components/icon.tsx";
import { TextLink } from "@/components/text-link.tsx";
import type { Flowing as Told } from "@/domain/overview/schema.ts";

const looks: Record<Told["tone"], { icon: IconName; style: string }> = {
  good: { icon: "circle-check", style: "text-good" },
  warn: { icon: "triangle-alert", style: "text-warn" },
  bad: { icon: "circle-x", style: "text-bad" },
  neutral: { icon: "circle-dashed", style: "text-ink-3" },
};

/** Is mail flowing? One sentence. */
export function Flowing({ told: { tone, sentence, href } }: { told: Told }) {
  const { icon, style } = looks[tone];
  return (
    <section
      aria-label="Is mail flowing?"
      className="flex min-h-14 items-center gap-3 rounded-xl border bg-surface px-4 py-3 shadow-rest"
    >
      <Icon name={icon} className={cn("size-5 shrink-0", style)} />
      <p className="min-w-0 flex-1 text-pretty">
        <span className="text-ink-3">Is mail flowing? </span>
        <span className="font-medium">{sentence}</span>
      </p>
      {href && (
        <TextLink href={href} className="inline-flex min-h-6 shrink-0 items-center text-sm">
          Look at it
        </TextLink>
      )}
    </section>
  );
}
