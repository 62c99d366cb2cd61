import type { ActionForm } from "./action-card.tsx";

export const inviteFields: ActionForm = {
  action: "invite",
  title: "Invite a teammate",
  press: "Invite",
  said: "Invitation written",
  who: "Invited by",
  fields: [
    {
      name: "email",
      label: "Their address",
      required: true,
      placeholder: "grace@example.com",
      hint: "An address that begins with bounce@, refuse@, defer-twice@, accept-then-cut@ or slow@ misbehaves on purpose.",
    },
    { name: "name", label: "Their name", placeholder: "Grace Hopper" },
    { name: "days", label: "Valid for, in days", type: "number", value: "10" },
  ],
  toInput: (form, by) => ({ ...by("invitedBy"), email: form.email, name: form.name || null, days: Number(form.days) }),
};

export const signUpFields: ActionForm = {
  action: "sign-up",
  title: "Sign somebody up",
  press: "Sign up",
  said: "Account made",
  fields: [
    { name: "name", label: "Name", required: true, placeholder: "Noor Haddad" },
    { name: "email", label: "Address", required: true, placeholder: "noor@example.com" },
  ],
  toInput: (form) => ({ name: form.name, email: form.email }),
};

export const payFields: ActionForm = {
  action: "pay",
  title: "Pay an invoice",
  press: "Pay",
  said: "Invoice paid",
  who: "Paid by",
  fields: [{ name: "lines", label: "Amount, in whole EUR", type: "number", value: "129" }],
  toInput: (form, by) => ({
    ...by("payerId"),
    lines: [{ description: "Team plan, monthly", quantity: 1, amount: `${form.lines}00` }],
  }),
};

export const exportFields: ActionForm = {
  action: "export",
  title: "Finish an export",
  press: "Finish",
  said: "Export finished",
  who: "Asked for by",
  fields: [{ name: "hours", label: "Link works for, in hours", type: "number", value: "12" }],
  toInput: (form, by) => ({ ...by("requestedBy"), hours: Number(form.hours) }),
};

export const trialFields: ActionForm = {
  action: "trial",
  title: "Start a trial",
  press: "Start",
  said: "Trial started",
  who: "Owned by",
  fields: [{ name: "days", label: "Lasts, in days", type: "number", value: "14", hint: "Its owner is told four days before." }],
  toInput: (form, by) => ({ ...by("ownerId"), days: Number(form.days) }),
};

export const choosePlanFields: ActionForm = {
  action: "choose-plan",
  title: "Choose a plan",
  press: "Choose",
  said: "Plan chosen",
  who: "Chosen by",
  fields: [],
  toInput: (_, by) => ({ workspaceId: by("").workspaceId ?? null }),
};

export const trafficFields: ActionForm = {
  action: "traffic",
  title: "An hour of traffic",
  press: "Let it pour",
  said: "",
  fields: [
    {
      name: "events",
      label: "Events, all at once",
      type: "number",
      value: "500",
      hint: "A few of the recipients bounce or answer late.",
    },
  ],
  toInput: (form) => ({ events: Number(form.events) }),
};
