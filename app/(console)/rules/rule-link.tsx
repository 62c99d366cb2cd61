import { TextLink } from "@/components/text-link.tsx";

/** A rule's name, that leads to its page. */
export const RuleLink = ({ ruleKey }: { ruleKey: string }) => (
  <TextLink
    href={`/rules/${encodeURIComponent(ruleKey)}`}
    prefetch={false}
    className="inline-flex min-h-6 min-w-0 items-center [overflow-wrap:anywhere]"
  >
    {ruleKey}
  </TextLink>
);
