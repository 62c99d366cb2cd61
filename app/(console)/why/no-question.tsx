import { Empty } from "@/components/empty.tsx";

/** Before the first question: what can be asked. */
export const NoQuestion = () => (
  <div className="rounded-xl border bg-surface shadow-rest">
    <Empty icon="circle-help" title="Who is it about?">
      Name an address or your own id of a person. With a rule the answer is one sentence and what it rests on; without one, the
      newest of every rule. A day narrows it.
    </Empty>
  </div>
);
