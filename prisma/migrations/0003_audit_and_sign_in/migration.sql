-- The audit log is append-only (docs/decisions/0080). Grants alone do not hold: the application's role owns the table and may grant
-- itself everything back, and a superuser asks no grants. The trigger stops both; it takes a deliberate ALTER TABLE to go round it.
CREATE FUNCTION waybill.audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'waybill.audit is append-only: % is not allowed', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON waybill.audit
  FOR EACH STATEMENT EXECUTE FUNCTION waybill.audit_is_append_only();
-- Also where a session replays as a replica.
ALTER TABLE waybill.audit ENABLE ALWAYS TRIGGER audit_append_only;
REVOKE UPDATE, DELETE, TRUNCATE ON waybill.audit FROM PUBLIC, CURRENT_USER;

-- The filters of the audit screen. The table holds deeds of people, thousands and not millions: each index takes well under a second,
-- and writes of audit rows wait for it that long.
CREATE INDEX "audit_actor_id_at_id_idx" ON "waybill"."audit"("actor_id", "at", "id");
CREATE INDEX "audit_target_id_at_id_idx" ON "waybill"."audit"("target_id", "at", "id");
CREATE INDEX "audit_action_at_id_idx" ON "waybill"."audit"("action", "at", "id");
CREATE INDEX "audit_request_id_at_id_idx" ON "waybill"."audit"("request_id", "at", "id");

-- Failed tries of one kind, counted over all web processes (docs/decisions/0082). `bucket` is a hash: no address stands here.
CREATE TABLE "waybill"."try_limit" (
    "bucket" BYTEA NOT NULL,
    "tries" INTEGER NOT NULL,
    -- Counting starts anew from then on.
    "until" TIMESTAMPTZ NOT NULL,
    -- No further try before.
    "next_at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "try_limit_pkey" PRIMARY KEY ("bucket")
);
CREATE INDEX "try_limit_until_idx" ON "waybill"."try_limit"("until");
