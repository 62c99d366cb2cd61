-- A test send is a message outside of every figure (docs/decisions/0207). The column has a constant default and the check is for new rows
-- only: `intent` is locked for a moment and not read.
ALTER TABLE "waybill"."intent" ADD COLUMN "test" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE waybill.intent ADD CONSTRAINT intent_test
  CHECK (test = (rule_key = 'waybill.test') AND test = (stream = 'waybill.test')) NOT VALID;

-- Who may get one. One small row.
ALTER TABLE "waybill"."instance" ADD COLUMN "test_recipients" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
ADD COLUMN "test_revision" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN "test_updated_by" TEXT,
ADD COLUMN "test_updated_at" TIMESTAMPTZ;

-- What it renders, until it is frozen, and for whom it was made.
-- CreateTable
CREATE TABLE "waybill"."test_send" (
    "intent_id" UUID NOT NULL,
    "template_version_id" UUID NOT NULL,
    "as_rule" TEXT,
    "asked_by" TEXT NOT NULL,
    "props" TEXT,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),

    CONSTRAINT "test_send_pkey" PRIMARY KEY ("intent_id")
);

-- CreateIndex
CREATE INDEX "test_send_props" ON "waybill"."test_send"("created_at") WHERE (props IS NOT NULL);

-- AddForeignKey
ALTER TABLE "waybill"."test_send" ADD CONSTRAINT "test_send_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "waybill"."intent"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."test_send" ADD CONSTRAINT "test_send_template_version_id_fkey" FOREIGN KEY ("template_version_id") REFERENCES "waybill"."template_version"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;
