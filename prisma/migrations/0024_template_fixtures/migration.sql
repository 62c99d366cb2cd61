-- Examples that people keep of a template, beside those of its source. A new table; the foreign key locks `template` for a moment.
-- `props` is text: jsonb would round no number, but it would forget the order of keys.
-- CreateTable
CREATE TABLE "waybill"."template_fixture" (
    "template_key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "props" TEXT NOT NULL,
    "kept_by" TEXT NOT NULL,
    "kept_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),

    CONSTRAINT "template_fixture_pkey" PRIMARY KEY ("template_key","name")
);

-- AddForeignKey
ALTER TABLE "waybill"."template_fixture" ADD CONSTRAINT "template_fixture_template_key_fkey" FOREIGN KEY ("template_key") REFERENCES "waybill"."template"("key") ON DELETE RESTRICT ON UPDATE NO ACTION;
