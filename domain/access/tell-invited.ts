import type { Ctx } from "@/lib/context.ts";
import { emitOwn } from "./emit.ts";

/** An invitation as its mail needs it. */
export type Invited = {
  id: string;
  round: number;
  email: string;
  name: string | null;
  role: string;
  invitedBy: string;
  expiresAt: Date;
};

/** Lets the invitation's mail be sent. It holds no secret: the link is put in when the mail goes out (docs/decisions/0085). */
export const tellInvited = (ctx: Pick<Ctx, "db">, { id, expiresAt, ...shown }: Invited): Promise<void> =>
  emitOwn(ctx, {
    type: "waybill.user.invited",
    id: `invitation-${id}-${shown.round}`,
    about: id,
    payload: { invitationId: id, ...shown, expiresAt: expiresAt.toISOString() },
  });
