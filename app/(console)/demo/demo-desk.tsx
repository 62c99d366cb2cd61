"use client";

import { useState } from "react";
import { useLive } from "../use-live.ts";
import { ActionCard } from "./action-card.tsx";
import { Invitations } from "./invitations.tsx";
import { Outcome } from "./outcome.tsx";
import type { Acme } from "./types.ts";
import type { Done } from "./use-action.ts";

const magic = "bounce@, defer@, slow@, drop@ … in front of any domain misbehave on purpose.";

/** The sample product's desk: what it can do on the left, what came of it on the right. */
export function DemoDesk({ initial }: { initial: Acme }) {
  const { data } = useLive<Acme>("/api/demo", initial, () => true);
  const [done, setDone] = useState<(Done & { no: number })[]>([]);
  const onDone = (one: Done) => setDone((all) => [{ ...one, no: all.length }, ...all].slice(0, 5));
  const people = data.users.filter((user) => user.workspaceId !== null);
  const [first] = people;
  const common = { onDone, people, workspaces: data.workspaces };
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <ActionCard {...common} action="invite" title="Invite a teammate" press="Invite" said="Invitation written" fields={[
            { name: "email", label: "Their address", type: "email", required: true, placeholder: "grace@example.com", hint: magic },
            { name: "name", label: "Their name", placeholder: "Grace Hopper" },
            { name: "days", label: "Holds for days", type: "number", value: "10" },
          ]} toInput={(form, by) => ({ ...by("invitedBy"), email: form.email, name: form.name || null, days: Number(form.days) })} who="Invited by" />
          <ActionCard {...common} action="sign-up" title="Sign somebody up" press="Sign up" said="Account made" fields={[
            { name: "name", label: "Name", required: true, placeholder: "Noor Haddad" },
            { name: "email", label: "Address", type: "email", required: true, placeholder: "noor@example.com" },
          ]} toInput={(form) => ({ name: form.name, email: form.email })} />
          <ActionCard {...common} action="pay" title="Pay an invoice" press="Pay" said="Invoice paid" fields={[
            { name: "lines", label: "Amount in EUR", type: "number", value: "129" },
          ]} toInput={(form, by) => ({ ...by("payerId"), lines: [{ description: "Team plan, monthly", quantity: 1, amount: `${form.lines}00` }] })} who="Paid by" />
          <ActionCard {...common} action="export" title="Finish an export" press="Finish" said="Export finished" fields={[
            { name: "hours", label: "Link works for hours", type: "number", value: "12" },
          ]} toInput={(form, by) => ({ ...by("requestedBy"), hours: Number(form.hours) })} who="Asked for by" />
        </div>
        <Invitations invitations={data.invitations} onDone={onDone} />
      </div>
      <div className="grid min-w-0 gap-5 xl:sticky xl:top-7">
        <Outcome done={done} ready={first !== undefined} />
        <ActionCard {...common} action="traffic" title="An hour of traffic" press="Let it pour" said="" fields={[
          { name: "events", label: "Events, at once", type: "number", value: "500", hint: "A few of their recipients bounce or defer." },
        ]} toInput={(form) => ({ events: Number(form.events) })} />
      </div>
    </div>
  );
}
