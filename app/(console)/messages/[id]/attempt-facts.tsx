import { Id } from "@/components/id.tsx";
import { useNow } from "@/components/now.tsx";
import type { TimelineEntry } from "@/domain/intent/schema.ts";
import { durationInWords } from "@/domain/list/duration.policy.ts";
import { figure } from "@/domain/list/many.policy.ts";
import type { Json } from "@/domain/rule/define.ts";

type Props = { entry: TimelineEntry; submissions: readonly TimelineEntry[] };

/** What went to the provider, without the message itself: how much, under which key, and how long that key still holds. */
export function AttemptFacts({ entry, submissions }: Props) {
  const attempt = fieldsOf(entry.data);
  const submission = fieldsOf(submissions.find(({ data }) => fieldsOf(data).no === attempt.submissionNo)?.data ?? null);
  return (
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-ink-2 text-xs">
      {typeof attempt.class === "string" && (
        <>
          <dt className="text-ink-3">Class</dt>
          <dd>
            {attempt.class.replaceAll("_", " ")}
            {typeof attempt.code === "string" && ` (${attempt.code})`},{" "}
            {attempt.countsTowardLimit === false ? "uses up no try" : "counts as a try"}
          </dd>
        </>
      )}
      <dt className="text-ink-3">Account</dt>
      <dd className="[overflow-wrap:anywhere]">{text(submission.providerAccount)}</dd>
      <dt className="text-ink-3">Request</dt>
      <dd className="[overflow-wrap:anywhere]">
        {size(submission.htmlBytes)} bytes of HTML and {size(submission.textBytes)} of text, {text(submission.messageId)}
      </dd>
      <dt className="flex items-center text-ink-3">Key</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-2">
        <Id value={text(submission.idempotencyKey)} label="Idempotency key" />
        <Window until={typeof submission.idempotentUntil === "string" ? submission.idempotentUntil : null} />
      </dd>
      {typeof attempt.providerMessageId === "string" && (
        <>
          <dt className="flex items-center text-ink-3">Provider's id</dt>
          <dd>
            <Id value={attempt.providerMessageId} label="Provider's id" />
          </dd>
        </>
      )}
    </dl>
  );
}

/** How long the provider still takes the same key for the same message. */
function Window({ until }: { until: string | null }) {
  const now = useNow();
  const left = until === null ? null : Date.parse(until) - now;
  if (left === null) return <span className="text-ink-3">this provider keeps no keys: a lost answer stays unknown</span>;
  return <span className="text-ink-3">{left > 0 ? `${durationInWords(left)} of its window left` : "its window is over"}</span>;
}

const fieldsOf = (data: Json): { readonly [field: string]: Json | undefined } =>
  typeof data === "object" && data !== null && !Array.isArray(data) ? data : {};

const size = (value: unknown): string => (typeof value === "number" ? figure(value) : "–");

const text = (value: Json | undefined): string => (value === null || value === undefined ? "?" : String(value));
