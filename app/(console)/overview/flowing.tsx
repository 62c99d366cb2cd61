import { cn } from "@/components/class-names.ts";
import { CircleCheck, CircleDashed, CircleX, type Icon, TriangleAlert } from "@/components/icons.tsx";
import { TextLink } from "@/components/text-link.tsx";
import type { Flowing as Told } from "@/domain/overview/schema.ts";

const looks: Record<Told["tone"], { icon: Icon; style: string }> = {
  good: { icon: CircleCheck, style: "text-good" },
  warn: { icon: TriangleAlert, style: "text-warn" },
  bad: { icon: CircleX, style: "text-bad" },
  neutral: { icon: CircleDashed, style: "text-ink-3" },
};

/** Is mail flowing? One sentence. */
export function Flowing({ told: { tone, sentence, href } }: { told: Told }) {
  const { icon: Icon, style } = looks[tone];
  return (
    <section
      aria-label="Is mail flowing?"
      className="flex min-h-14 items-center gap-3 rounded-xl border bg-surface px-4 py-3 shadow-rest"
    >
      <Icon aria-hidden className={cn("size-5 shrink-0", style)} />
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
