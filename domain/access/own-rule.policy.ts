/**
 * A rule of Waybill itself, which sends invitations and passwords. No project may use such a name
 * (domain/project/validate-reserved.ts).
 */
export const isOwnRule = (key: string): boolean => key.startsWith("waybill-");

/** The source of Waybill's own events. No key can write for it. */
export const OWN_SOURCE = "waybill";

/** Why somebody may not touch one, for the screens and for the refusal. */
export const OWN_RULE_REASON = "only an admin may, because nobody could join or set a new password without Waybill's own mails";
