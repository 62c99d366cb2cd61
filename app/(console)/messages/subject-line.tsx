import type { Message } from "@/domain/intent/schema.ts";
import { inWords } from "../in-words.ts";

type Props = { message: Message; withheld: boolean };

/** What is written to whom; where there is no subject, what it will be, and why there is none. */
export function SubjectLine({ message: { subject, templateKey, address, restedAt }, withheld }: Props) {
  const why = withheld
    ? null
    : restedAt === null
      ? "its subject is decided when it is sent"
      : "nothing was rendered, so it has no subject";
  return (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      <strong className={subject ? "font-medium text-ink" : "font-medium"}>{subject || inWords(templateKey)}</strong> to {address}
      {subject === null && why && <span className="text-ink-3"> · {why}</span>}
    </span>
  );
}
