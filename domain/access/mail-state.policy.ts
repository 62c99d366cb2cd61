import type { Ref } from "../gateway/define.ts";

/** What the database says of an invitation just before its mail goes out. */
export type InvitationState = { id: string; email: string; round: number; state: "open" | "accepted" | "revoked" | "expired" };
/** The same of a password reset; `email` is the person's address now. */
export type ResetState = { id: string; email: string; state: "open" | "used" | "expired" | "deactivated" };

/** A line of the audit log that says of somebody's password that it was changed; `email` is the person's address now. */
export type PasswordChange = { id: string; email: string };

/** Loaders that Waybill answers itself, from its own tables, for its own rules (domain/access/load-mail-state.ts). */
export const ownLoaders = ["waybill.invitation", "waybill.password_reset", "waybill.password_change"] as const;
export type OwnLoader = (typeof ownLoaders)[number];

export const isOwnLoader = (loader: string): loader is OwnLoader => (ownLoaders as readonly string[]).includes(loader); // any text may be asked

export const ownRef = {
  invitation: (id: string): Ref<InvitationState> => ({ loader: "waybill.invitation", id }),
  passwordReset: (id: string): Ref<ResetState> => ({ loader: "waybill.password_reset", id }),
  passwordChange: (id: string): Ref<PasswordChange> => ({ loader: "waybill.password_change", id }),
};
