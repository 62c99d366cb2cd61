import Link from "next/link";
import { cn } from "@/components/class-names.ts";
import { overviewSpans } from "@/domain/overview/choice.policy.ts";
import type { OverviewSpan } from "@/domain/overview/schema.ts";

const words: Record<OverviewSpan, string> = { "1h": "1 hour", "24h": "24 hours", "7d": "7 days", "30d": "30 days" };

/** How far back the page looks; the URL keeps it. */
export const SpanTabs = ({ span, path = "/" }: { span: OverviewSpan; path?: string }) => (
  <nav aria-label="Span of time" className="inline-flex rounded-lg border bg-sunken p-0.5">
    {overviewSpans.map((each) => (
      <Link
        key={each}
        href={`${path}?span=${each}`}
        replace
        scroll={false}
        aria-current={each === span ? "page" : undefined}
        className={cn(
          "inline-flex h-7 items-center rounded-md px-2.5 text-sm",
          each === span ? "bg-surface font-medium shadow-rest" : "text-ink-2 hover:text-ink",
        )}
      >
        {words[each]}
      </Link>
    ))}
  </nav>
);
