/**
 * Suppressions that came from the recipient's side: writing to a mailbox that does not exist, or to somebody who called it spam, harms
 * the delivery of everybody's mail. They are lifted by typing the address.
 */
const grave: ReadonlySet<string> = new Set(["no_such_mailbox", "hard_bounce", "complaint"]);

export const isGrave = (reason: string): boolean => grave.has(reason);
