-- An invitation holds only as long as whoever stands for it may invite: their id, beside the name that the mail has. A small table: the lock is short.
ALTER TABLE "waybill"."invitation" ADD COLUMN "invited_by_id" TEXT;
ALTER TABLE "waybill"."invitation" ADD CONSTRAINT "invitation_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "waybill"."user"("id") ON DELETE SET NULL ON UPDATE NO ACTION;

-- Of invitations that are there, the audit log knows it.
UPDATE waybill.invitation i SET invited_by_id = (
  SELECT u.id FROM waybill.audit a JOIN waybill."user" u ON u.id = a.actor_id
  WHERE a.target_kind = 'invitation' AND a.target_id = i.id::text AND a.action IN ('user.invite', 'user.invite_again') AND a.actor_kind = 'person'
  ORDER BY a.at DESC, a.id DESC LIMIT 1);
