import Link from "next/link";

/** A release by the start of its hash, or its commit where one is known; leads to its page. */
export const ReleaseName = ({ id, hash, gitCommit = null }: { id: string; hash: string; gitCommit?: string | null }) => (
  <Link
    href={`/releases/${id}`}
    title={hash}
    className="inline-flex min-h-6 items-center font-mono text-accent text-xs hover:underline"
  >
    {gitCommit ? gitCommit.slice(0, 8) : hash.slice(0, 8)}
  </Link>
);
