-- Which version people get is decided by activations and pins. Small tables: each step takes the lock of a moment.
-- AlterTable
ALTER TABLE "waybill"."template" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "updated_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
ADD COLUMN     "updated_by" TEXT NOT NULL DEFAULT 'waybill';

-- CreateTable
CREATE TABLE "waybill"."template_activation" (
    "template_key" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "version_id" UUID NOT NULL,
    "activated_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "activated_by" TEXT NOT NULL,
    "note" TEXT,

    CONSTRAINT "template_activation_pkey" PRIMARY KEY ("template_key","revision")
);

-- AddForeignKey
ALTER TABLE "waybill"."template_activation" ADD CONSTRAINT "template_activation_template_key_fkey" FOREIGN KEY ("template_key") REFERENCES "waybill"."template"("key") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."template_activation" ADD CONSTRAINT "template_activation_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "waybill"."template_version"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- What is active was activated at some time after it was published; nobody wrote down when.
INSERT INTO waybill.template_activation (template_key, revision, version_id, activated_at, activated_by, note)
SELECT t.key, 1, v.id, v.created_at, 'waybill', 'active before activations were written down; the time is that of its publishing'
FROM waybill.template t JOIN waybill.template_version v ON v.id = t.active_version_id;

-- History: what an email said in June is read from it (docs/decisions/0194).
CREATE FUNCTION waybill.activations_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'waybill.template_activation is append-only: % is not allowed', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER template_activation_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON waybill.template_activation
  FOR EACH STATEMENT EXECUTE FUNCTION waybill.activations_are_append_only();
ALTER TABLE waybill.template_activation ENABLE ALWAYS TRIGGER template_activation_append_only;
REVOKE UPDATE, DELETE, TRUNCATE ON waybill.template_activation FROM PUBLIC, CURRENT_USER;

-- A key may be let activate, pin and roll back: a deploy that finds its new version bad.
ALTER TABLE waybill.api_key DROP CONSTRAINT api_key_scopes;
ALTER TABLE waybill.api_key ADD CONSTRAINT api_key_scopes CHECK (scopes <@ ARRAY['events.write', 'streams.write', 'templates.write']);
