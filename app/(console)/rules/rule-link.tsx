import Link from "next/link";
import { cn } from "@/components/class-names.ts";

/** A rule's name, that leads to its page. */
export const RuleLink = ({ ruleKey, className }: { ruleKey: string; className?: string }) => (
  <Link
    href={`/rules/${encodeURIComponent(ruleKey)}`}
    prefetch={false}
    className={cn(
      "inline-flex min-h-6 min-w-0 items-center underline decoration-line-strong underline-offset-3 [overflow-wrap:anywhere] hover:decoration-current",
      className,
    )}
  >
    {ruleKey}
  </Link>
);
