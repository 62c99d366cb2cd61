import { Card } from "@/components/card.tsx";
import { Facts } from "@/components/facts.tsx";
import { Id } from "@/components/id.tsx";
import { Json } from "@/components/json.tsx";
import { MaskedAddress } from "@/components/masked-address.tsx";
import { statusOfResolution } from "@/components/status/resolution.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { TextLink } from "@/components/text-link.tsx";
import { Time } from "@/components/time.tsx";
import { Withheld } from "@/components/withheld.tsx";
import type { Message, MessageDetail } from "@/domain/intent/schema.ts";
import { CauseLink } from "../../cause-link.tsx";
import { ReleaseName } from "../../releases/release-name.tsx";
import { streamPlace } from "../../streams/stream-path.ts";
import { TemplateLink } from "../../template-link.tsx";
import { MessageNeighbours } from "./message-neighbours.tsx";
import { MessageRule } from "./message-rule.tsx";

/** What the message is, its times, and every name that it goes by elsewhere. */
export function MessageFacts({ detail }: { detail: MessageDetail }) {
  const { message, withheld } = detail;
  return (
    <div className="grid min-w-0 gap-5">
      <Card title="Message">
        <Facts
          rows={[
            ["Rule", <MessageRule key="rule" message={message} />],
            ["Asked for by", message.test?.by],
            ["Template", <TemplateLink key="template" {...message} />],
            ["Release", message.release && <ReleaseName key="release" {...message.release} />],
            ["Business id", <Id key="business" value={message.businessId} label="Business id" />],
            [
              "Recipient",
              withheld ? (
                <MaskedAddress key="to" addressId={message.addressId} address={message.address} />
              ) : (
                <TextLink key="to" href={`/people/address/${message.addressId}`} className="inline-block min-h-6 leading-6">
                  {message.address}
                </TextLink>
              ),
            ],
            ["Person", message.person && <PersonLink key="person" person={message.person} />],
            ["Sequence", message.sequence > 1 ? message.sequence : null],
            [
              "Stream",
              message.test ? (
                "its own: tests wait for no other message"
              ) : (
                <TextLink
                  key="stream"
                  href={streamPlace(message.stream)}
                  prefetch={false}
                  className="inline-block min-h-6 leading-6"
                >
                  {message.stream}
                </TextLink>
              ),
            ],
            ["Category", message.category],
            ["Scheduled", <Time key="scheduled" iso={message.scheduledFor} />],
            ["Deadline", <Time key="expires" iso={message.expiresAt} />],
            ["Cause", message.causeId && <CauseLink key="cause" id={message.causeId} />],
            ["Made again", message.originIntentId && <MessageLink key="origin" id={message.originIntentId} />],
            ["At rest", message.restedAt && <Time key="rested" iso={message.restedAt} />],
          ]}
        />
      </Card>
      <Card title="Ids">
        <Facts
          rows={[
            ["Message", <Id key="message" value={message.id} label="Message id" />],
            ...message.events.map((event) => ["Event", <EventLink key={event.id} event={event} />] as const),
            ...message.submissions.map(
              (submission) =>
                [`Submission ${submission.no}`, <SubmissionIds key={submission.id} submission={submission} />] as const,
            ),
          ]}
        />
      </Card>
      <MessageNeighbours detail={detail} />
      {withheld && !message.test && (
        <Card title="Facts, frozen when planned">
          <Withheld>Your role cannot see facts. Support and above can.</Withheld>
        </Card>
      )}
      {message.facts !== null && !message.test && (
        <Card title="Facts, frozen when planned">
          <Json text={message.facts} label="Facts" />
        </Card>
      )}
    </div>
  );
}

const MessageLink = ({ id }: { id: string }) => <TextLink href={`/messages/${id}`}>of another message</TextLink>;

const PersonLink = ({ person }: { person: NonNullable<Message["person"]> }) => (
  <span className="flex flex-wrap items-center gap-x-2">
    <Id value={person.externalId} label="Person" />
    <TextLink href={`/people/${person.id}`} className="min-h-6 leading-6">
      Everything of this person
    </TextLink>
  </span>
);

const EventLink = ({ event }: { event: Message["events"][number] }) => (
  <span className="grid">
    <TextLink href={`/events/${event.id}`} className="min-h-6 truncate leading-6">
      {event.type}
    </TextLink>
    <Id value={event.eventId} label="Event id" />
  </span>
);

function SubmissionIds({ submission }: { submission: Message["submissions"][number] }) {
  return (
    <span className="grid gap-0.5 py-0.5">
      <span>
        <StatusBadge status={statusOfResolution[submission.resolution ?? "open"]} />
      </span>
      <Id value={submission.messageId} label="Message-ID header" />
      <Id value={submission.idempotencyKey} label="Idempotency key" />
      <span className="truncate text-ink-3 text-xs">{submission.providerAccount}</span>
    </span>
  );
}
