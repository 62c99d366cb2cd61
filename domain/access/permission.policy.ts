/** What a person of the team is. Each may do what those before it may, and more. */
export const roles = ["viewer", "support", "operator", "admin"] as const;
export type Role = (typeof roles)[number];

/** The one table of who may do what: the least role of each deed. Every route and every verb that changes something names one. */
const least = {
  /** Lists, timelines, rules, releases and figures, with people's addresses masked. */
  "console.read": "viewer",
  /** Renders a template with props of one's own. It shows what one typed, and nobody's data. */
  "template.preview": "viewer",
  /** What activating or pinning a version would do. */
  "template.plan": "viewer",
  /** One's own password, sessions and time zone. */
  "account.write": "viewer",
  /** One masked address in clear; each leaves an audit row. */
  "address.reveal": "viewer",
  /** Plans and runs of replays, and what became of each message. */
  "replay.read": "viewer",
  /** Addresses in clear everywhere. */
  "address.read": "support",
  /** Payloads of events, facts, props and bodies of messages, captured mail. */
  "payload.read": "support",
  /** Runs rules on an event or for a person without sending anything. */
  "event.simulate": "support",
  /** Keeps props as a named example of a template, and removes one that is kept. */
  "fixture.write": "support",
  /** Calls off one message that was not sent yet. */
  "message.cancel": "support",
  /** Says of a message that nobody can tell of whether it was sent, and may send it again. */
  "message.settle": "support",
  /** Has one message that failed sent again. */
  "message.retry": "support",
  /** Has a message that is at rest sent again as one of its own, also to another address. */
  "message.resend": "support",
  /** Drops messages that are dead, by hand, and takes them back. */
  "message.drop": "support",
  /** Drops events in quarantine, or at which a rule failed, by hand, and takes them back. */
  "event.drop": "support",
  /** Mutes, resolves and opens a cause of failures, notes what is known of it and who looks after it. Nothing is sent. */
  "cause.write": "support",
  /** Keeps mail from an address, and lets it through again. */
  "suppression.write": "support",
  /** Sets a person's time zone by hand. */
  "person.write": "support",
  /** Runs the checks of a template's version anew: only what they found changes. */
  "template.check": "support",
  /** Switches a rule, and calls off what it has scheduled. */
  "rule.write": "operator",
  /** Makes a version of a template the one in use, and takes it back. */
  "template.activate": "operator",
  /** Sends a template with props of one's own, in the product's name, to addresses that an admin allowed: words that nobody else saw. */
  "template.test": "operator",
  /** Pins a rule to a version of its template, and lets it follow the active one again. */
  "rule.pin": "operator",
  /** Plans which dead messages are sent again, and runs, holds and aborts it. */
  "replay.write": "operator",
  /** Drops all that is dead of a cause, and takes it back. */
  "cause.drop": "operator",
  /** Pauses and resumes a stream, and sets its limits. */
  "stream.write": "operator",
  /** Asks the rules again about an event, and takes quarantined events back in. */
  "event.replan": "operator",
  /** Puts another payload in the place of one that does not fit, or at which a rule failed; the one that came stays. */
  "event.correct": "operator",
  /** The sample product's buttons. */
  "demo.act": "operator",
  /** The whole log, also as CSV. What was done to one rule its page tells everybody. */
  "audit.read": "operator",
  /**
   * Switches a rule of Waybill's own, calls off its mails, and pauses their stream: who stops them may lock everybody out
   * (docs/decisions/0084).
   */
  "own_rule.write": "admin",
  /** Sensitive props of one message in clear (links that let somebody in); each time leaves an audit row. */
  "secret.reveal": "admin",
  /** People of the team, their roles and invitations. */
  "access.manage": "admin",
  /** API keys of products. */
  "key.manage": "admin",
  /** Delivery mode, tests of the alert webhook, and what else is one for the whole instance. */
  "instance.write": "admin",
} as const satisfies Record<string, Role>;

export type Permission = keyof typeof least;
export const permissions = Object.keys(least) as Permission[]; // the keys of `least`

/** The least role that has the permission. */
export const leastRole = (permission: Permission): Role => least[permission];

export const roleMay = (role: Role, permission: Permission): boolean => roles.indexOf(role) >= roles.indexOf(least[permission]);
