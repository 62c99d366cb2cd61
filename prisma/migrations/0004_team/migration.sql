-- The team: who was invited, who may no longer sign in, who was last seen when; keys with scopes, an end and a successor.
-- Small tables all (people and keys, not messages): every lock here is short.

ALTER TABLE "waybill"."user" ADD COLUMN "deactivated_at" TIMESTAMPTZ,
  ADD COLUMN "last_seen_at" TIMESTAMPTZ,
  ADD COLUMN "time_zone" TEXT;
CREATE INDEX "user_created_at_id_idx" ON "waybill"."user"("created_at", "id");

ALTER TABLE "waybill"."session" ADD COLUMN "seen_at" TIMESTAMPTZ;

ALTER TABLE "waybill"."api_key" ADD COLUMN "expires_at" TIMESTAMPTZ,
  ADD COLUMN "replaces_id" UUID,
  ADD COLUMN "scopes" TEXT[] NOT NULL DEFAULT ARRAY['events.write']::TEXT[];
CREATE UNIQUE INDEX "api_key_replaces_id_key" ON "waybill"."api_key"("replaces_id");
ALTER TABLE "waybill"."api_key" ADD CONSTRAINT "api_key_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "waybill"."api_key"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;
-- domain/access/schema.ts has the same list.
ALTER TABLE waybill.api_key ADD CONSTRAINT api_key_scopes CHECK (scopes <@ ARRAY['events.write']);

CREATE TABLE "waybill"."invitation" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "role" TEXT NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 1,
    "invited_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "sent_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "expires_at" TIMESTAMPTZ NOT NULL,
    "accepted_at" TIMESTAMPTZ,
    "revoked_at" TIMESTAMPTZ,
    "user_id" TEXT,

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "invitation_open" ON "waybill"."invitation"("email") WHERE (accepted_at IS NULL AND revoked_at IS NULL);
CREATE INDEX "invitation_created_at_id_idx" ON "waybill"."invitation"("created_at", "id");
CREATE UNIQUE INDEX "invitation_user_id_key" ON "waybill"."invitation"("user_id");
ALTER TABLE "waybill"."invitation" ADD CONSTRAINT "invitation_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "waybill"."user"("id") ON DELETE SET NULL ON UPDATE NO ACTION;
ALTER TABLE waybill.invitation ADD CONSTRAINT invitation_role CHECK (role IN ('viewer', 'support', 'operator', 'admin'));
ALTER TABLE waybill.invitation ADD CONSTRAINT invitation_end CHECK (accepted_at IS NULL OR revoked_at IS NULL);

CREATE TABLE "waybill"."password_reset" (
    "id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "expires_at" TIMESTAMPTZ NOT NULL,
    "used_at" TIMESTAMPTZ,

    CONSTRAINT "password_reset_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "password_reset_user_id_created_at_idx" ON "waybill"."password_reset"("user_id", "created_at");
ALTER TABLE "waybill"."password_reset" ADD CONSTRAINT "password_reset_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "waybill"."user"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
