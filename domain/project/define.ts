import type { EventDefinition } from "../event/define.ts";
import type { GatewayDefinition } from "../gateway/define.ts";
import type { Mailbox, RuleDefinition } from "../rule/define.ts";
import { withDeadline } from "../stream/deadline.policy.ts";
import type { StreamDefinition } from "../stream/define.ts";
import type { EmailDefinition } from "../template/define.ts";

export type SourceDefinition = {
  /** The logical producer, as it stands in `metadata.producer`. */
  key: string;
  description: string;
  /** Name of the environment variable with the URL of another PostgreSQL that has client/outbox.sql. */
  outboxUrlEnv?: string;
};

export type CategoryDefinition = { description: string; optOut: boolean };

export type ProjectDefinition = {
  kind: "project";
  gateway: GatewayDefinition;
  sources: readonly SourceDefinition[];
  events: readonly EventDefinition[];
  rules: readonly RuleDefinition[];
  emails: readonly EmailDefinition[];
  streams: Record<string, StreamDefinition>;
  categories: Record<string, CategoryDefinition>;
  /** Whom the rule mode `internal` reaches. */
  internal: readonly string[];
  systemFrom?: Mailbox;
};

/** The one composition root of what a team owns. The first source is the one of events that name none. */
export function defineProject<Context, Loaders>(project: {
  gateway: GatewayDefinition<Context, Loaders>;
  sources: readonly [SourceDefinition, ...SourceDefinition[]];
  events: readonly EventDefinition<string, never>[] | readonly EventDefinition[];
  rules: readonly RuleDefinition[];
  // biome-ignore lint/suspicious/noExplicitAny: a list of emails with different props has no common supertype
  emails: readonly EmailDefinition<any>[];
  streams: Record<string, StreamDefinition>;
  categories: Record<string, CategoryDefinition>;
  /** Your own addresses and domains ("acme.example", "qa@example.com"): a rule in the mode `internal` sends to these only. */
  internal?: readonly string[];
  /** Who sends Waybill's own mails (invitations to the console, new passwords). "Waybill" at the first rule's address unless given. */
  systemFrom?: Mailbox;
}): ProjectDefinition {
  const rules = project.rules?.map((rule) => withDeadline(rule, project.streams?.[rule?.stream]));
  return { kind: "project", internal: [], ...project, rules } as ProjectDefinition; // the gateway's own context type is erased
}
