/**
 * What stands in a rendered mail where its secret link will be. The link itself is put in last, between rendering and the provider,
 * and is kept nowhere (docs/decisions/0085).
 */
export const LINK_PLACEHOLDER = "https://waybill.invalid/your-link";

/** What a secret link is for, and the page that it leads to. */
export const linkPaths = { invitation: "/invitation", password_reset: "/reset" } as const;
export type LinkPurpose = keyof typeof linkPaths;

/** Where a link goes: the purpose, the row's id, and which mail about that row it is. */
export type LinkRef = { purpose: LinkPurpose; id: string; round: number };

/** What the placeholder of a message becomes: a secret link, or the page of one's own sessions, which asks for a session. */
export type MessageLink = LinkRef | { purpose: "sessions" };
export const SESSIONS_PATH = "/settings";

/** How long a link works. */
export const INVITATION_DAYS = 7;
export const RESET_MINUTES = 60;
