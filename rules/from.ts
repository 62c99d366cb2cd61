import type { Mailbox } from "@/domain/rule/define.ts";

/** Whom Acme's mails come from. */
export const acme: Mailbox = { name: "Acme Workspaces", address: "hello@acme.example" };
export const billing: Mailbox = { name: "Acme Billing", address: "billing@acme.example" };
export const support: Mailbox = { name: "Acme Support", address: "support@acme.example" };
