-- Events planned again in numbers: a plan freezes which are chosen and judges each; a run takes them back in or asks the rules anew. All
-- tables are new.
CREATE TABLE "waybill"."replan" (
    "id" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'building',
    "choice" JSONB NOT NULL,
    "scope" TEXT NOT NULL,
    "new_rules" BOOLEAN NOT NULL,
    "reason" TEXT NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "actor_name" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "fill_after" JSONB,
    "filled_at" TIMESTAMPTZ,
    "planned_at" TIMESTAMPTZ,
    "release_id" UUID,
    "total" INTEGER NOT NULL DEFAULT 0,
    "judged" INTEGER NOT NULL DEFAULT 0,
    "to_do" INTEGER NOT NULL DEFAULT 0,
    "messages" INTEGER NOT NULL DEFAULT 0,
    "duplicates" INTEGER NOT NULL DEFAULT 0,
    "late" INTEGER NOT NULL DEFAULT 0,
    "starter_name" TEXT,
    "started_at" TIMESTAMPTZ,
    "held_by" TEXT,
    "held_at" TIMESTAMPTZ,
    "ended_by" TEXT,
    "ended_at" TIMESTAMPTZ,
    "run_no" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "made" INTEGER NOT NULL DEFAULT 0,
    "found" INTEGER NOT NULL DEFAULT 0,
    "looked_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "lease_until" TIMESTAMPTZ,
    "claims" INTEGER NOT NULL DEFAULT 0,
    "alone_until" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "replan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waybill"."replan_item" (
    "replan_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "no" INTEGER NOT NULL,
    "verdict" TEXT,
    "reason" TEXT,
    "faults" JSONB,
    "asked" JSONB,
    "last_run" INTEGER NOT NULL DEFAULT 0,
    "messages" INTEGER NOT NULL DEFAULT 0,
    "duplicates" INTEGER NOT NULL DEFAULT 0,
    "late" INTEGER NOT NULL DEFAULT 0,
    "result" TEXT,
    "result_reason" TEXT,
    "run" INTEGER,
    "made" INTEGER,
    "found" INTEGER,
    "done_at" TIMESTAMPTZ,

    CONSTRAINT "replan_item_pkey" PRIMARY KEY ("replan_id","event_id")
);

-- CreateTable
CREATE TABLE "waybill"."replan_tally" (
    "replan_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "word" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "count" INTEGER NOT NULL,

    CONSTRAINT "replan_tally_pkey" PRIMARY KEY ("replan_id","kind","word","reason")
);

-- CreateIndex
CREATE INDEX "replan_created_at_id_idx" ON "waybill"."replan"("created_at", "id");

-- CreateIndex
CREATE INDEX "replan_busy" ON "waybill"."replan"("looked_at") WHERE (state IN ('building', 'running'));

-- CreateIndex
CREATE UNIQUE INDEX "replan_item_replan_id_no_key" ON "waybill"."replan_item"("replan_id", "no");

-- CreateIndex
CREATE INDEX "replan_item_replan_id_verdict_no_idx" ON "waybill"."replan_item"("replan_id", "verdict", "no");

-- CreateIndex
CREATE INDEX "replan_item_result" ON "waybill"."replan_item"("replan_id", "result", "no") WHERE (result IS NOT NULL);

-- CreateIndex
CREATE INDEX "replan_item_event" ON "waybill"."replan_item"("event_id") WHERE (result IS NOT NULL);

-- AddForeignKey
ALTER TABLE "waybill"."replan" ADD CONSTRAINT "replan_release_id_fkey" FOREIGN KEY ("release_id") REFERENCES "waybill"."release"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."replan_item" ADD CONSTRAINT "replan_item_replan_id_fkey" FOREIGN KEY ("replan_id") REFERENCES "waybill"."replan"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."replan_tally" ADD CONSTRAINT "replan_tally_replan_id_fkey" FOREIGN KEY ("replan_id") REFERENCES "waybill"."replan"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE waybill.replan
  ADD CONSTRAINT replan_state CHECK (state IN ('building', 'planned', 'running', 'paused', 'done', 'aborted')),
  ADD CONSTRAINT replan_scope CHECK (scope IN ('unsettled', 'all')),
  ADD CONSTRAINT replan_ended CHECK ((ended_at IS NOT NULL) = (state IN ('done', 'aborted'))),
  ADD CONSTRAINT replan_counts CHECK (judged BETWEEN 0 AND total AND done + refused <= to_do);
ALTER TABLE waybill.replan_item
  ADD CONSTRAINT replan_item_verdict CHECK (verdict IN ('fits', 'plan', 'misfit', 'fails', 'nothing', 'waits', 'dropped', 'payload_dropped', 'crashes')),
  ADD CONSTRAINT replan_item_result CHECK (result IN ('planned', 'readmitted', 'kept', 'refused')),
  ADD CONSTRAINT replan_item_done CHECK ((result IS NULL) = (done_at IS NULL));
ALTER TABLE waybill.replan_tally ADD CONSTRAINT replan_tally_kind CHECK (kind IN ('verdict', 'result'));
