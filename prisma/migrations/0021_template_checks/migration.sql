-- What the checks found in each version: made again whenever the checks are others, so that it may be thrown away. A new table; the
-- foreign key locks `template_version` for a moment.
-- CreateTable
CREATE TABLE "waybill"."template_check" (
    "version_id" UUID NOT NULL,
    "runner" TEXT,
    "findings" JSONB NOT NULL DEFAULT '[]',
    "not_run" JSONB NOT NULL DEFAULT '[]',
    "ran_at" TIMESTAMPTZ,
    "ms" INTEGER,
    "claimed_until" TIMESTAMPTZ,

    CONSTRAINT "template_check_pkey" PRIMARY KEY ("version_id")
);

-- AddForeignKey
ALTER TABLE "waybill"."template_check" ADD CONSTRAINT "template_check_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "waybill"."template_version"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE waybill.template_check ADD CONSTRAINT template_check_ran CHECK (num_nulls(runner, ran_at, ms) IN (0, 3));
