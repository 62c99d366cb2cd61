import { Facts } from "@/components/facts.tsx";
import { Json } from "@/components/json.tsx";
import { TextLink } from "@/components/text-link.tsx";
import { Time } from "@/components/time.tsx";
import type { SimulatedMessage, SimulatedRender, SimulatedVerdict } from "@/domain/simulation/schema.ts";

const verdicts = { send: "It would be sent", skip: "It would be skipped", expire: "It would expire", wait: "It would wait" };

/** One message that a rule asks for: when, what the check says of it now, and how it would read. `frame`: where its HTML is. */
export function SimulatedMail({ wish, frame }: { wish: SimulatedMessage; frame: string | null }) {
  const { businessId, scheduledFor, expiresAt, existing, verdict, rendered, facts } = wish;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 rounded-lg border p-3">
      <Facts
        rows={[
          ["Business id", businessId],
          ["Scheduled", <Time key="scheduled" iso={scheduledFor} />],
          ["Deadline", <Time key="expires" iso={expiresAt} />],
          ["Checked now", verdict && !existing && <Verdict key="verdict" verdict={verdict} />],
          ["Made before", existing && <Existing key="existing" id={existing.id} />],
        ]}
      />
      {rendered && <Rendered rendered={rendered} frame={frame} />}
      <details>
        <summary className="min-h-6 cursor-pointer text-ink-2 text-sm">Facts and the values that the check saw</summary>
        <div className="mt-2 grid grid-cols-1 gap-2">
          <Json text={facts} label="Facts" />
          {verdict && <Json text={verdict.seen} label="Seen by the check" />}
        </div>
      </details>
    </div>
  );
}

const Verdict = ({ verdict: { verdict, words, until } }: { verdict: SimulatedVerdict }) => (
  <span>
    {verdicts[verdict]}
    {words && `: ${words}`}
    {until && (
      <>
        , until <Time iso={until} />
      </>
    )}
    .
  </span>
);

const Existing = ({ id }: { id: string }) => (
  <TextLink href={`/messages/${id}`} className="inline-flex min-h-6 items-center">
    the message that is there already
  </TextLink>
);

function Rendered({ rendered, frame }: { rendered: SimulatedRender; frame: string | null }) {
  if (!rendered.ok)
    return (
      <p className="text-bad text-sm [overflow-wrap:anywhere]">
        {rendered.template} does not render: {rendered.detail} ({rendered.code})
      </p>
    );
  return (
    <div className="grid gap-1.5">
      <p className="font-medium text-sm [overflow-wrap:anywhere]">{rendered.subject}</p>
      <p className="text-ink-3 text-xs [overflow-wrap:anywhere]">
        {rendered.template}
        {rendered.preheader && ` · ${rendered.preheader}`}
      </p>
      {frame ? (
        <details>
          <summary className="min-h-6 cursor-pointer text-ink-2 text-sm">As it would look</summary>
          <iframe
            sandbox=""
            loading="lazy"
            src={frame}
            title={`As it would look: ${rendered.subject}`}
            className="mt-2 h-[60vh] w-full rounded-lg border bg-[white]"
          />
        </details>
      ) : (
        <pre className="max-h-72 overflow-auto whitespace-pre-wrap rounded-lg border bg-sunken p-3 font-mono text-xs [overflow-wrap:anywhere]">
          {rendered.text}
        </pre>
      )}
    </div>
  );
}
