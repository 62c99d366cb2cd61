-- Waybill's tables. What Prisma's schema cannot say (the clock, checks, emit) stands before and after the generated part.
CREATE SCHEMA IF NOT EXISTS "waybill";

-- The one clock. STABLE, or the planner would not use an index on `next_at <= waybill.now()`; the time of the statement and
-- not of the transaction, so that a long transaction does not work with an old time. Tests replace it by a shifted one.
CREATE FUNCTION waybill.now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$ SELECT statement_timestamp() $$;

-- CreateTable
CREATE TABLE "waybill"."instance" (
    "singleton" BOOLEAN NOT NULL DEFAULT true,
    "id" UUID NOT NULL,
    "environment" TEXT NOT NULL,
    "release_id" UUID,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),

    CONSTRAINT "instance_pkey" PRIMARY KEY ("singleton")
);

-- CreateTable
CREATE TABLE "waybill"."release" (
    "id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "git_commit" TEXT,
    "built_at" TIMESTAMPTZ NOT NULL,
    "manifest" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),

    CONSTRAINT "release_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waybill"."template" (
    "key" TEXT NOT NULL,
    "active_version_id" UUID,

    CONSTRAINT "template_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "waybill"."template_version" (
    "id" UUID NOT NULL,
    "template_key" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "bundle" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "props_schema" JSONB NOT NULL,
    "fixtures" JSONB NOT NULL,
    "git_commit" TEXT,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),

    CONSTRAINT "template_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waybill"."rule" (
    "key" TEXT NOT NULL,
    "mode" TEXT NOT NULL DEFAULT 'off',
    "pinned_version_id" UUID,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "updated_by" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),

    CONSTRAINT "rule_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "waybill"."inbox" (
    "id" BIGSERIAL NOT NULL,
    "source" TEXT,
    "event_id" TEXT,
    "event_type" TEXT,
    "event_version" INTEGER,
    "occurred_at" TIMESTAMPTZ,
    "aggregate_id" TEXT,
    "payload" TEXT,
    "metadata" TEXT,
    "emitted_at" TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "inbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waybill"."event" (
    "id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "aggregate_id" TEXT,
    "state" TEXT NOT NULL,
    "occurred_at" TIMESTAMPTZ NOT NULL,
    "accepted_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),

    CONSTRAINT "event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waybill"."event_body" (
    "event_id" UUID NOT NULL,
    "payload" TEXT NOT NULL,
    "metadata" JSONB NOT NULL,
    "transport" TEXT NOT NULL,
    "key_id" UUID,

    CONSTRAINT "event_body_pkey" PRIMARY KEY ("event_id")
);

-- CreateTable
CREATE TABLE "waybill"."event_work" (
    "event_id" UUID NOT NULL,
    "next_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "queued_until" TIMESTAMPTZ,
    "claims" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "event_work_pkey" PRIMARY KEY ("event_id")
);

-- CreateTable
CREATE TABLE "waybill"."event_fault" (
    "event_id" UUID NOT NULL,
    "faults" JSONB NOT NULL,
    "found_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),

    CONSTRAINT "event_fault_pkey" PRIMARY KEY ("event_id")
);

-- CreateTable
CREATE TABLE "waybill"."event_conflict" (
    "id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "envelope" JSONB NOT NULL,
    "payload" TEXT NOT NULL,
    "transport" TEXT NOT NULL,
    "key_id" UUID,
    "received_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),

    CONSTRAINT "event_conflict_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waybill"."person" (
    "id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,
    "time_zone" TEXT,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),

    CONSTRAINT "person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waybill"."address" (
    "id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),

    CONSTRAINT "address_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waybill"."suppression" (
    "id" UUID NOT NULL,
    "address_id" UUID NOT NULL,
    "scope" TEXT NOT NULL DEFAULT 'all',
    "reason" TEXT NOT NULL,
    "evidence" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "lifted_at" TIMESTAMPTZ,

    CONSTRAINT "suppression_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waybill"."decision" (
    "id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "rule_key" TEXT NOT NULL,
    "release_id" UUID NOT NULL,
    "plan_run" INTEGER NOT NULL DEFAULT 1,
    "recipient" TEXT NOT NULL DEFAULT '',
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "person_id" UUID,
    "address_id" UUID,
    "outcome" TEXT NOT NULL,
    "reason" TEXT,
    "seen" JSONB NOT NULL,
    "intent_id" UUID,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),

    CONSTRAINT "decision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waybill"."intent" (
    "id" UUID NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "rule_key" TEXT NOT NULL,
    "business_id" TEXT NOT NULL,
    "person_id" UUID,
    "address_id" UUID NOT NULL,
    "sequence" INTEGER NOT NULL DEFAULT 1,
    "again_no" INTEGER NOT NULL DEFAULT 0,
    "origin_intent_id" UUID,
    "stream" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "template_key" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'scheduled',
    "reason" TEXT,
    "class" TEXT,
    "detail" TEXT,
    "scheduled_for" TIMESTAMPTZ NOT NULL,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "rested_at" TIMESTAMPTZ,

    CONSTRAINT "intent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waybill"."intent_body" (
    "intent_id" UUID NOT NULL,
    "facts" TEXT NOT NULL,
    "recipient" JSONB NOT NULL,

    CONSTRAINT "intent_body_pkey" PRIMARY KEY ("intent_id")
);

-- CreateTable
CREATE TABLE "waybill"."intent_source" (
    "intent_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,

    CONSTRAINT "intent_source_pkey" PRIMARY KEY ("intent_id","event_id")
);

-- CreateTable
CREATE TABLE "waybill"."intent_work" (
    "intent_id" UUID NOT NULL,
    "stream" TEXT NOT NULL,
    "next_at" TIMESTAMPTZ NOT NULL,
    "queued_until" TIMESTAMPTZ,
    "claim_token" UUID,
    "claim_until" TIMESTAMPTZ,
    "claims" INTEGER NOT NULL DEFAULT 0,
    "attempts_used" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "intent_work_pkey" PRIMARY KEY ("intent_id")
);

-- CreateTable
CREATE TABLE "waybill"."check_result" (
    "id" UUID NOT NULL,
    "intent_id" UUID NOT NULL,
    "verdict" TEXT NOT NULL,
    "reason" TEXT,
    "until" TIMESTAMPTZ,
    "seen" JSONB NOT NULL,
    "release_id" UUID NOT NULL,
    "at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),

    CONSTRAINT "check_result_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waybill"."submission" (
    "id" UUID NOT NULL,
    "intent_id" UUID NOT NULL,
    "no" INTEGER NOT NULL,
    "provider_account" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "template_version_id" UUID NOT NULL,
    "release_id" UUID NOT NULL,
    "render_hash" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "dated_at" TIMESTAMPTZ NOT NULL,
    "first_called_at" TIMESTAMPTZ,
    "idempotent_until" TIMESTAMPTZ,
    "resolution" TEXT,
    "resolved_by" TEXT,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),

    CONSTRAINT "submission_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waybill"."submission_body" (
    "submission_id" UUID NOT NULL,
    "props" TEXT NOT NULL,
    "envelope" JSONB NOT NULL,
    "subject" TEXT NOT NULL,
    "html_bytes" INTEGER NOT NULL,
    "text_bytes" INTEGER NOT NULL,
    "render_ms" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "submission_body_pkey" PRIMARY KEY ("submission_id")
);

-- CreateTable
CREATE TABLE "waybill"."attempt" (
    "id" UUID NOT NULL,
    "submission_id" UUID NOT NULL,
    "intent_id" UUID NOT NULL,
    "no" INTEGER NOT NULL,
    "claim_token" UUID NOT NULL,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "call_deadline" TIMESTAMPTZ NOT NULL,
    "ended_at" TIMESTAMPTZ,
    "outcome" TEXT,
    "class" TEXT,
    "code" TEXT,
    "detail" TEXT,
    "provider_message_id" TEXT,
    "counts_toward_limit" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waybill"."attempt_evidence" (
    "id" UUID NOT NULL,
    "attempt_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "detail" JSONB NOT NULL,
    "at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),

    CONSTRAINT "attempt_evidence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waybill"."captured_mail" (
    "id" UUID NOT NULL,
    "received_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "mail_from" TEXT NOT NULL,
    "rcpt_to" TEXT[],
    "subject" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "intent_id" UUID,
    "raw" BYTEA NOT NULL,

    CONSTRAINT "captured_mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waybill"."api_key" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "last_used_at" TIMESTAMPTZ,
    "revoked_at" TIMESTAMPTZ,

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waybill"."audit" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "actor_name" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "target_kind" TEXT NOT NULL,
    "target_id" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "reason" TEXT,
    "request_id" TEXT,

    CONSTRAINT "audit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waybill"."user" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_verified" BOOLEAN NOT NULL DEFAULT false,
    "image" TEXT,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "updated_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waybill"."session" (
    "id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "token" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "updated_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "ip_address" TEXT,
    "user_agent" TEXT,
    "user_id" TEXT NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waybill"."account" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "access_token" TEXT,
    "refresh_token" TEXT,
    "id_token" TEXT,
    "access_token_expires_at" TIMESTAMPTZ,
    "refresh_token_expires_at" TIMESTAMPTZ,
    "scope" TEXT,
    "password" TEXT,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "updated_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waybill"."verification" (
    "id" TEXT NOT NULL,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "updated_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),

    CONSTRAINT "verification_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "release_hash_key" ON "waybill"."release"("hash");

-- CreateIndex
CREATE INDEX "release_created_at_id_idx" ON "waybill"."release"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "template_version_template_key_number_key" ON "waybill"."template_version"("template_key", "number");

-- CreateIndex
CREATE UNIQUE INDEX "template_version_template_key_hash_key" ON "waybill"."template_version"("template_key", "hash");

-- CreateIndex
CREATE INDEX "event_accepted_at_id_idx" ON "waybill"."event"("accepted_at", "id");

-- CreateIndex
CREATE INDEX "event_type_accepted_at_id_idx" ON "waybill"."event"("type", "accepted_at", "id");

-- CreateIndex
CREATE INDEX "event_state_accepted_at_id_idx" ON "waybill"."event"("state", "accepted_at", "id");

-- CreateIndex
CREATE INDEX "event_aggregate_id_accepted_at_id_idx" ON "waybill"."event"("aggregate_id", "accepted_at", "id");

-- CreateIndex
CREATE INDEX "event_event_id_idx" ON "waybill"."event"("event_id");

-- CreateIndex
CREATE UNIQUE INDEX "event_source_event_id_key" ON "waybill"."event"("source", "event_id");

-- CreateIndex
CREATE INDEX "event_work_next_at_idx" ON "waybill"."event_work"("next_at");

-- CreateIndex
CREATE INDEX "event_conflict_received_at_id_idx" ON "waybill"."event_conflict"("received_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "event_conflict_event_id_body_hash_key" ON "waybill"."event_conflict"("event_id", "body_hash");

-- CreateIndex
CREATE INDEX "person_external_id_idx" ON "waybill"."person"("external_id");

-- CreateIndex
CREATE UNIQUE INDEX "person_source_external_id_key" ON "waybill"."person"("source", "external_id");

-- CreateIndex
CREATE UNIQUE INDEX "address_hash_key" ON "waybill"."address"("hash");

-- CreateIndex
CREATE INDEX "address_email_idx" ON "waybill"."address"("email");

-- CreateIndex
CREATE INDEX "suppression_address_id_idx" ON "waybill"."suppression"("address_id");

-- CreateIndex
CREATE UNIQUE INDEX "suppression_live" ON "waybill"."suppression"("address_id", "scope") WHERE (lifted_at IS NULL);

-- CreateIndex
CREATE INDEX "decision_rule_key_outcome_created_at_id_idx" ON "waybill"."decision"("rule_key", "outcome", "created_at", "id");

-- CreateIndex
CREATE INDEX "decision_address_id_created_at_id_idx" ON "waybill"."decision"("address_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "decision_person_id_created_at_id_idx" ON "waybill"."decision"("person_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "decision_intent_id_idx" ON "waybill"."decision"("intent_id");

-- CreateIndex
CREATE UNIQUE INDEX "decision_event_id_rule_key_plan_run_recipient_sequence_key" ON "waybill"."decision"("event_id", "rule_key", "plan_run", "recipient", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "intent_key_hash_key" ON "waybill"."intent"("key_hash");

-- CreateIndex
CREATE INDEX "intent_created_at_id_idx" ON "waybill"."intent"("created_at", "id");

-- CreateIndex
CREATE INDEX "intent_status_created_at_id_idx" ON "waybill"."intent"("status", "created_at", "id");

-- CreateIndex
CREATE INDEX "intent_rule_key_status_created_at_id_idx" ON "waybill"."intent"("rule_key", "status", "created_at", "id");

-- CreateIndex
CREATE INDEX "intent_address_id_created_at_id_idx" ON "waybill"."intent"("address_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "intent_person_id_created_at_id_idx" ON "waybill"."intent"("person_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "intent_business_id_created_at_id_idx" ON "waybill"."intent"("business_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "intent_source_event_id_idx" ON "waybill"."intent_source"("event_id");

-- CreateIndex
CREATE INDEX "intent_work_stream_next_at_idx" ON "waybill"."intent_work"("stream", "next_at");

-- CreateIndex
CREATE INDEX "intent_work_expires_at_idx" ON "waybill"."intent_work"("expires_at");

-- CreateIndex
CREATE INDEX "check_result_intent_id_at_idx" ON "waybill"."check_result"("intent_id", "at");

-- CreateIndex
CREATE INDEX "submission_message_id_idx" ON "waybill"."submission"("message_id");

-- CreateIndex
CREATE UNIQUE INDEX "submission_intent_id_no_key" ON "waybill"."submission"("intent_id", "no");

-- CreateIndex
CREATE UNIQUE INDEX "submission_provider_account_idempotency_key_key" ON "waybill"."submission"("provider_account", "idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "submission_live" ON "waybill"."submission"("intent_id") WHERE (resolution IS NULL OR resolution = 'accepted');

-- CreateIndex
CREATE INDEX "attempt_submission_id_idx" ON "waybill"."attempt"("submission_id");

-- CreateIndex
CREATE INDEX "attempt_provider_message_id_idx" ON "waybill"."attempt"("provider_message_id");

-- CreateIndex
CREATE UNIQUE INDEX "attempt_intent_id_no_key" ON "waybill"."attempt"("intent_id", "no");

-- CreateIndex
CREATE UNIQUE INDEX "attempt_open" ON "waybill"."attempt"("intent_id") WHERE (ended_at IS NULL);

-- CreateIndex
CREATE INDEX "attempt_evidence_attempt_id_at_idx" ON "waybill"."attempt_evidence"("attempt_id", "at");

-- CreateIndex
CREATE INDEX "captured_mail_received_at_id_idx" ON "waybill"."captured_mail"("received_at", "id");

-- CreateIndex
CREATE INDEX "captured_mail_message_id_idx" ON "waybill"."captured_mail"("message_id");

-- CreateIndex
CREATE INDEX "captured_mail_intent_id_idx" ON "waybill"."captured_mail"("intent_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_hash_key" ON "waybill"."api_key"("hash");

-- CreateIndex
CREATE INDEX "api_key_created_at_id_idx" ON "waybill"."api_key"("created_at", "id");

-- CreateIndex
CREATE INDEX "audit_at_id_idx" ON "waybill"."audit"("at", "id");

-- CreateIndex
CREATE INDEX "audit_target_kind_target_id_at_id_idx" ON "waybill"."audit"("target_kind", "target_id", "at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key" ON "waybill"."user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "session_token_key" ON "waybill"."session"("token");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "waybill"."session"("user_id");

-- CreateIndex
CREATE INDEX "account_user_id_idx" ON "waybill"."account"("user_id");

-- CreateIndex
CREATE INDEX "verification_identifier_idx" ON "waybill"."verification"("identifier");

-- AddForeignKey
ALTER TABLE "waybill"."instance" ADD CONSTRAINT "instance_release_id_fkey" FOREIGN KEY ("release_id") REFERENCES "waybill"."release"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."template" ADD CONSTRAINT "template_active_version_id_fkey" FOREIGN KEY ("active_version_id") REFERENCES "waybill"."template_version"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."template_version" ADD CONSTRAINT "template_version_template_key_fkey" FOREIGN KEY ("template_key") REFERENCES "waybill"."template"("key") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."rule" ADD CONSTRAINT "rule_pinned_version_id_fkey" FOREIGN KEY ("pinned_version_id") REFERENCES "waybill"."template_version"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."event_body" ADD CONSTRAINT "event_body_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "waybill"."event"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."event_body" ADD CONSTRAINT "event_body_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "waybill"."api_key"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."event_work" ADD CONSTRAINT "event_work_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "waybill"."event"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."event_fault" ADD CONSTRAINT "event_fault_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "waybill"."event"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."event_conflict" ADD CONSTRAINT "event_conflict_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "waybill"."event"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."event_conflict" ADD CONSTRAINT "event_conflict_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "waybill"."api_key"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."suppression" ADD CONSTRAINT "suppression_address_id_fkey" FOREIGN KEY ("address_id") REFERENCES "waybill"."address"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."decision" ADD CONSTRAINT "decision_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "waybill"."event"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."decision" ADD CONSTRAINT "decision_release_id_fkey" FOREIGN KEY ("release_id") REFERENCES "waybill"."release"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."decision" ADD CONSTRAINT "decision_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "waybill"."person"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."decision" ADD CONSTRAINT "decision_address_id_fkey" FOREIGN KEY ("address_id") REFERENCES "waybill"."address"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."decision" ADD CONSTRAINT "decision_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "waybill"."intent"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."intent" ADD CONSTRAINT "intent_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "waybill"."person"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."intent" ADD CONSTRAINT "intent_address_id_fkey" FOREIGN KEY ("address_id") REFERENCES "waybill"."address"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."intent_body" ADD CONSTRAINT "intent_body_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "waybill"."intent"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."intent_source" ADD CONSTRAINT "intent_source_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "waybill"."intent"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."intent_source" ADD CONSTRAINT "intent_source_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "waybill"."event"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."intent_work" ADD CONSTRAINT "intent_work_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "waybill"."intent"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."check_result" ADD CONSTRAINT "check_result_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "waybill"."intent"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."submission" ADD CONSTRAINT "submission_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "waybill"."intent"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."submission" ADD CONSTRAINT "submission_template_version_id_fkey" FOREIGN KEY ("template_version_id") REFERENCES "waybill"."template_version"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."submission_body" ADD CONSTRAINT "submission_body_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "waybill"."submission"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."attempt" ADD CONSTRAINT "attempt_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "waybill"."submission"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."attempt" ADD CONSTRAINT "attempt_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "waybill"."intent"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."attempt_evidence" ADD CONSTRAINT "attempt_evidence_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "waybill"."attempt"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "waybill"."user"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."account" ADD CONSTRAINT "account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "waybill"."user"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- Checks (closed vocabularies; the words are those of docs/concepts.md)
ALTER TABLE waybill.instance ADD CONSTRAINT instance_singleton CHECK (singleton);
ALTER TABLE waybill.rule ADD CONSTRAINT rule_mode CHECK (mode IN ('off', 'on'));
ALTER TABLE waybill.event ADD CONSTRAINT event_state CHECK (state IN ('accepted', 'quarantined'));
ALTER TABLE waybill.decision ADD CONSTRAINT decision_outcome CHECK (outcome IN ('intended', 'duplicate', 'not_matched', 'rule_off', 'error'));
ALTER TABLE waybill.decision ADD CONSTRAINT decision_intent CHECK ((outcome IN ('intended', 'duplicate')) = (intent_id IS NOT NULL));
ALTER TABLE waybill.intent ADD CONSTRAINT intent_status CHECK (status IN
  ('scheduled', 'accepted', 'skipped', 'expired', 'cancelled', 'failed', 'uncertain', 'dropped'));
-- I7: nothing rests without a reason, and nothing that is live has one.
ALTER TABLE waybill.intent ADD CONSTRAINT intent_rest CHECK
  ((status = 'scheduled') = (rested_at IS NULL) AND (status IN ('scheduled', 'accepted') OR reason IS NOT NULL));
ALTER TABLE waybill.intent_work ADD CONSTRAINT intent_work_claim CHECK ((claim_token IS NULL) = (claim_until IS NULL));
ALTER TABLE waybill.check_result ADD CONSTRAINT check_verdict CHECK (verdict IN ('send', 'skip', 'expire', 'wait')
  AND (verdict = 'wait') = (until IS NOT NULL) AND (verdict = 'send' OR reason IS NOT NULL));
ALTER TABLE waybill.submission ADD CONSTRAINT submission_resolution CHECK (resolution IN ('accepted', 'not_accepted'));
ALTER TABLE waybill.submission ADD CONSTRAINT submission_resolved CHECK ((resolution IS NULL) = (resolved_by IS NULL));
ALTER TABLE waybill.attempt ADD CONSTRAINT attempt_outcome CHECK (outcome IN ('accepted', 'rejected', 'deferred', 'unknown'));
ALTER TABLE waybill.attempt ADD CONSTRAINT attempt_settled CHECK ((ended_at IS NULL) = (outcome IS NULL));
ALTER TABLE waybill.attempt ADD CONSTRAINT attempt_class CHECK (class IN
  ('content', 'recipient', 'configuration', 'transient', 'throttled', 'crash', 'unknown'));

-- Lists that only look at a part of a large table
CREATE INDEX intent_work_claimed ON waybill.intent_work (claim_until) WHERE claim_until IS NOT NULL;

-- Records what happened, inside the product's own transaction. Returns the event id.
-- It checks nothing: what the catalogue does not know, or does not fit, is quarantined by Waybill with the faults at their
-- paths, because a mistake in an event must not abort an order. payload may be text, json or jsonb.
CREATE FUNCTION waybill.emit(
  event_type text, payload text, aggregate_id text DEFAULT NULL, event_id text DEFAULT NULL, event_version integer DEFAULT 1,
  occurred_at timestamptz DEFAULT NULL, source text DEFAULT NULL, metadata jsonb DEFAULT '{}'
) RETURNS text LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO waybill.inbox (source, event_id, event_type, event_version, occurred_at, aggregate_id, payload, metadata)
  VALUES ($7, coalesce($4, gen_random_uuid()::text), $1, $5, coalesce($6, statement_timestamp()), $3, $2, $8::text)
  RETURNING event_id
$$;

CREATE FUNCTION waybill.emit(
  event_type text, payload json, aggregate_id text DEFAULT NULL, event_id text DEFAULT NULL, event_version integer DEFAULT 1,
  occurred_at timestamptz DEFAULT NULL, source text DEFAULT NULL, metadata jsonb DEFAULT '{}'
) RETURNS text LANGUAGE sql VOLATILE AS $$ SELECT waybill.emit($1, $2::text, $3, $4, $5, $6, $7, $8) $$;

CREATE FUNCTION waybill.emit(
  event_type text, payload jsonb, aggregate_id text DEFAULT NULL, event_id text DEFAULT NULL, event_version integer DEFAULT 1,
  occurred_at timestamptz DEFAULT NULL, source text DEFAULT NULL, metadata jsonb DEFAULT '{}'
) RETURNS text LANGUAGE sql VOLATILE AS $$ SELECT waybill.emit($1, $2::text, $3, $4, $5, $6, $7, $8) $$;

COMMENT ON FUNCTION waybill.emit(text, text, text, text, integer, timestamptz, text, jsonb)
  IS 'Records a product event in the caller''s transaction: one plain insert into waybill.inbox. Returns the event id.';
