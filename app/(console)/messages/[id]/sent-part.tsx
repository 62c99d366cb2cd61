"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryState } from "nuqs";
import type { ReactNode } from "react";
import { MailHeaders } from "@/components/mail-headers.tsx";
import { PlainText } from "@/components/plain-text.tsx";
import { ProblemState } from "@/components/problem-state.tsx";
import { request } from "@/components/request.ts";
import { Select } from "@/components/select.tsx";
import { Skeleton } from "@/components/table/skeleton.tsx";
import { Withheld } from "@/components/withheld.tsx";
import type { AsSent } from "@/domain/submission/schema.ts";
import { HtmlFrame } from "./html-frame.tsx";
import { Proof } from "./proof.tsx";
import { SentProps } from "./sent-props.tsx";
import { submissionSearch } from "./submission-no.ts";

type Rendered = Extract<AsSent, { state: "rendered" }>;

/** What can be looked at of a message as it was sent. */
const parts = {
  sent: (sent, id) => <HtmlFrame id={id} sent={sent} />,
  text: (sent) => <PlainText label="Text part" text={sent.text} />,
  source: (sent) => <PlainText label="HTML source" text={sent.html} />,
  headers: (sent) => <MailHeaders headers={sent.headers.map(([name, value]) => ({ name, value }))} />,
  raw: (sent) => <PlainText label="The mail's bytes" text={sent.raw ?? "This provider takes no whole mails."} />,
} satisfies Record<string, (sent: Rendered, id: string) => ReactNode>;

type Props = { part: keyof typeof parts | "props"; id: string; newest: number; withheld: boolean };

/** One part of it, rendered again from the frozen input, and the proof that it is the same. */
export function SentPart({ part, id, newest, withheld }: Props) {
  const [no, setNo] = useQueryState("submission", submissionSearch.submission);
  const path = `/api/messages/${id}/sent${no === null ? "" : `?submission=${no}`}`;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path, newest],
    queryFn: ({ signal }) => request<AsSent | null>(path, { signal }),
    enabled: !withheld && newest > 0,
    staleTime: Number.POSITIVE_INFINITY, // frozen
  });
  if (withheld) return <Withheld>Your role cannot see what messages say.</Withheld>;
  if (newest === 0) return <p className="text-ink-2 text-sm">Nothing is frozen yet: that happens just before the first try.</p>;
  if (error) return <ProblemState error={error} retry={() => void refetch()} busy={isFetching} />;
  if (data === undefined) return <Skeleton label="The message" columns={[{ key: "line", phone: "lead" }]} />;
  if (data === null) return <p className="text-ink-2 text-sm">There is no submission {no}.</p>;
  const choices = Array.from({ length: newest }, (_, n) => ({ value: String(n + 1), label: `Submission ${n + 1}` }));
  return (
    <div className="grid gap-3">
      {newest > 1 && (
        <Select label="Submission" choices={choices} value={String(data.no)} onPick={(value) => setNo(Number(value))} />
      )}
      <Proof sent={data} />
      {part === "props" ? <SentProps key={data.no} id={id} sent={data} /> : data.state === "rendered" && parts[part](data, id)}
    </div>
  );
}
