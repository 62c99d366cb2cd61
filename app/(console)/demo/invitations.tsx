"use client";

import { Button } from "@/components/button.tsx";
import { Card } from "@/components/card.tsx";
import { Cut } from "@/components/cut.tsx";
import { Time } from "@/components/time.tsx";
import type { Acme } from "./types.ts";
import { type Done, useAction } from "./use-action.ts";

type Invitation = Acme["invitations"][number];

/** Invitations, newest first; the open ones can be accepted or taken back. */
export function Invitations({ invitations, onDone }: { invitations: readonly Invitation[]; onDone(done: Done): void }) {
  return (
    <Card title="Invitations">
      {invitations.length === 0 ? (
        <p className="text-ink-3 text-sm">Nobody is invited yet.</p>
      ) : (
        <ul aria-label="Invitations" className="-my-3 divide-y">
          {invitations.map((invitation) => (
            <Row key={invitation.id} invitation={invitation} onDone={onDone} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ invitation, onDone }: { invitation: Invitation; onDone(done: Done): void }) {
  const accept = useAction("accept", onDone);
  const cancel = useAction("cancel", onDone);
  const fault = Object.values({ ...accept.faults, ...cancel.faults })[0];
  const id = { invitationId: invitation.id };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-40 flex-1">
        <Cut text={invitation.email} className="font-medium text-sm" />
        <p className="truncate text-ink-3 text-xs">
          to {invitation.workspace}, <Time iso={invitation.createdAt} quiet />
        </p>
        {fault && (
          <p role="alert" className="text-bad text-xs">
            {fault}
          </p>
        )}
      </div>
      {invitation.status === "pending" ? (
        <span className="flex gap-2">
          <Button
            size="sm"
            busy={accept.busy}
            onClick={() => accept.run(id, "Invitation accepted")}
            aria-label={`Accept the invitation of ${invitation.email}`}
          >
            Accept
          </Button>
          <Button
            size="sm"
            variant="ghost"
            busy={cancel.busy}
            onClick={() => cancel.run(id, "Invitation cancelled")}
            aria-label={`Cancel the invitation of ${invitation.email}`}
          >
            Cancel
          </Button>
        </span>
      ) : (
        <span className="text-ink-3 text-sm">{invitation.status}</span>
      )}
    </li>
  );
}
