import Link from "next/link";
import { Time } from "@/components/time.tsx";
import type { Change } from "@/domain/overview/schema.ts";

const SHOWN = 8;
const words: Record<Change["kind"], string> = { deploy: "Deploy", toggle: "Toggle", pin: "Pin", replay: "Replay" };

/** What people and builds changed lately. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="text-ink-3 text-sm">Nobody changed anything in this time.</p>;
  return (
    <ul className="-my-2 divide-y">
      {changes.slice(0, SHOWN).map(({ id, at, kind, label, by, href }) => (
        <li key={id} className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 text-sm">
          <span className="min-w-0">
            <span className="text-ink-3">{words[kind]}: </span>
            <Link href={href} prefetch={false} className="underline-offset-3 hover:underline">
              {label}
            </Link>
            <span className="text-ink-2"> by {by}</span>
          </span>
          <span className="text-ink-2">
            <Time iso={at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
