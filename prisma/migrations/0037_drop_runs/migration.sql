-- A whole cause that somebody drops: a worker does it in batches. The table is new; the column has no default, its table is empty or small.
CREATE TABLE "waybill"."drop_run" (
    "id" UUID NOT NULL,
    "cause_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "actor_name" TEXT NOT NULL,
    "may_own" BOOLEAN NOT NULL,
    "total" INTEGER NOT NULL,
    "looked_at" INTEGER NOT NULL DEFAULT 0,
    "dropped" INTEGER NOT NULL DEFAULT 0,
    "after_since" TIMESTAMPTZ NOT NULL DEFAULT '-infinity',
    "after_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
    "at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "ended_at" TIMESTAMPTZ,

    CONSTRAINT "drop_run_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "waybill"."dropped" ADD COLUMN "run_id" UUID;

-- One at a time of a cause.
CREATE UNIQUE INDEX "drop_run_open" ON "waybill"."drop_run"("cause_id") WHERE (ended_at IS NULL);

-- CreateIndex
CREATE INDEX "drop_run_cause_id_at_idx" ON "waybill"."drop_run"("cause_id", "at");

-- AddForeignKey
ALTER TABLE "waybill"."drop_run" ADD CONSTRAINT "drop_run_cause_id_fkey" FOREIGN KEY ("cause_id") REFERENCES "waybill"."cause"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."dropped" ADD CONSTRAINT "dropped_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "waybill"."drop_run"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE waybill.drop_run ADD CONSTRAINT drop_run_counts CHECK (dropped BETWEEN 0 AND looked_at);
