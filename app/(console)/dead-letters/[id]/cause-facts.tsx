import { Card } from "@/components/card.tsx";
import { Facts } from "@/components/facts.tsx";
import { Id } from "@/components/id.tsx";
import { TextLink } from "@/components/text-link.tsx";
import { Time } from "@/components/time.tsx";
import type { CauseDetail, Owner } from "@/domain/cause/schema.ts";
import { figure } from "@/domain/list/many.policy.ts";
import { templatePath } from "../../templates/template-path.ts";
import { OwnerChoice } from "./owner-choice.tsx";

type Props = { cause: CauseDetail; owners: readonly Owner[]; onDone(): void };

/** What all of them have in common, since when it is so, and who looks after it. */
export function CauseFacts({ cause, owners, onDone }: Props) {
  const { before } = cause;
  return (
    <Card title="Cause">
      <Facts
        rows={[
          [
            "Owner",
            cause.mayWrite ? <OwnerChoice key="owner" cause={cause} owners={owners} onDone={onDone} /> : cause.owner?.name,
          ],
          ["Dead now", figure(cause.dead)],
          ["Ever", figure(cause.total)],
          ["First", <Time key="first" iso={cause.firstAt} />],
          ["Last", <Time key="last" iso={cause.lastAt} />],
          ["Only since", cause.onlySince && <OnlySince key="since" version={cause.onlySince} />],
          [
            "Just before",
            before && (
              <>
                <TextLink href={before.href}>{before.label}</TextLink> by {before.by}, <Time iso={before.at} />
              </>
            ),
          ],
          ["Failure", cause.class && `${cause.class}${cause.permanent ? ", permanent" : ""}`],
          ["Code", cause.code],
          ["Reason", cause.reason],
          ["Event", cause.eventType],
          [
            "Newest",
            <TextLink
              key="sample"
              href={`/${cause.kind === "message" ? "messages" : "events"}/${cause.sampleId}`}
              className="inline-block min-h-6 leading-6"
            >
              {cause.kind === "message" ? "the message" : "the event"} that came last
            </TextLink>,
          ],
          ["Cause id", <Id key="id" value={cause.id} label="Cause id" />],
        ]}
      />
    </Card>
  );
}

/** "invitation@14", as a link to what it changed. */
function OnlySince({ version }: { version: string }) {
  const [key = "", number] = version.split("@");
  return (
    <>
      <TextLink href={`${templatePath(key)}/compare?to=${number}`}>{version}</TextLink>: no version before it failed so
    </>
  );
}
