/** What a person of the team is. Each may do what those before it may, and more. */
export const roles = ["viewer", "support", "operator", "admin"] as const;
type Role = (typeof roles)[number];

/** The one table of who may do what: the least role of each deed. Every route and every verb that changes something names one. */
const least = {
  /** Lists, timelines, rules, releases and figures, with people's addresses masked. */
  "console.read": "viewer",
  /** One's own password, sessions and time zone. */
  "account.write": "viewer",
  /** One masked address in clear; each leaves an audit row. */
  "address.reveal": "viewer",
  /** Addresses in clear everywhere. */
  "address.read": "support",
  /** Payloads of events, facts, props and bodies of messages, captured mail. */
  "payload.read": "support",
  /** Runs rules on an event or for a person without sending anything. */
  "event.simulate": "support",
  "message.cancel": "support",
  "suppression.write": "support",
  "person.write": "support",
  "rule.write": "operator",
  "event.replan": "operator",
  /** The sample product's buttons. */
  "demo.act": "operator",
  "audit.read": "operator",
  "access.manage": "admin",
  "key.manage": "admin",
  /** Delivery mode and what else is one for the whole instance. */
  "instance.write": "admin",
} as const satisfies Record<string, Role>;

export type Permission = keyof typeof least;
export const permissions = Object.keys(least) as Permission[]; // the keys of `least`

/** The least role that has the permission. */
export const leastRole = (permission: Permission): Role => least[permission];

export const roleMay = (role: Role, permission: Permission): boolean => roles.indexOf(role) >= roles.indexOf(least[permission]);
