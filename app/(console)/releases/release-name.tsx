import { CopyButton } from "@/components/copy-button.tsx";
import { TextLink } from "@/components/text-link.tsx";

/** A release by the start of its hash; leads to its page. The copy has all of it. */
export const ReleaseName = ({ id, hash }: { id: string; hash: string }) => (
  <span className="inline-flex items-center gap-0.5">
    <TextLink href={`/releases/${id}`} title={hash} className="inline-flex min-h-6 items-center font-mono text-xs">
      {hash.slice(0, 12)}
    </TextLink>
    <CopyButton text={hash} label="Release" />
  </span>
);
