-- Replays: a plan freezes which dead messages are chosen and judges each; a run makes them live again. All tables are new but for a column
-- without a default on "settlement" and the check of key scopes, which are read in a moment.
CREATE TABLE "waybill"."replay" (
    "id" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'building',
    "choice" JSONB NOT NULL,
    "options" JSONB NOT NULL,
    "facts" TEXT,
    "reason" TEXT NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "actor_name" TEXT NOT NULL,
    "may_own" BOOLEAN NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "fill_after" JSONB,
    "filled_at" TIMESTAMPTZ,
    "planned_at" TIMESTAMPTZ,
    "total" INTEGER NOT NULL DEFAULT 0,
    "judged" INTEGER NOT NULL DEFAULT 0,
    "to_send" INTEGER NOT NULL DEFAULT 0,
    "people" INTEGER NOT NULL DEFAULT 0,
    "most_per_person" INTEGER NOT NULL DEFAULT 0,
    "own" BOOLEAN NOT NULL DEFAULT false,
    "starter_name" TEXT,
    "starts_at" TIMESTAMPTZ,
    "held_by" TEXT,
    "held_at" TIMESTAMPTZ,
    "ended_by" TEXT,
    "ended_at" TIMESTAMPTZ,
    "per_second" DOUBLE PRECISION,
    "canary" INTEGER,
    "run_no" INTEGER NOT NULL DEFAULT 0,
    "live" INTEGER NOT NULL DEFAULT 0,
    "rested" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "look_no" INTEGER NOT NULL DEFAULT 0,
    "looked_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "lease_until" TIMESTAMPTZ,

    CONSTRAINT "replay_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waybill"."replay_item" (
    "replay_id" UUID NOT NULL,
    "subject_id" UUID NOT NULL,
    "no" INTEGER NOT NULL,
    "person_id" UUID,
    "address_id" UUID NOT NULL,
    "made_at" TIMESTAMPTZ NOT NULL,
    "verdict" TEXT,
    "reason" TEXT,
    "live_at" TIMESTAMPTZ,
    "result" TEXT,
    "result_reason" TEXT,
    "rested_at" TIMESTAMPTZ,

    CONSTRAINT "replay_item_pkey" PRIMARY KEY ("replay_id","subject_id")
);

-- CreateTable
CREATE TABLE "waybill"."replay_tally" (
    "replay_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "word" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "count" INTEGER NOT NULL,

    CONSTRAINT "replay_tally_pkey" PRIMARY KEY ("replay_id","kind","word","reason")
);

ALTER TABLE "waybill"."settlement" ADD COLUMN "replay_id" UUID;

-- CreateIndex
CREATE INDEX "replay_created_at_id_idx" ON "waybill"."replay"("created_at", "id");

-- CreateIndex
CREATE INDEX "replay_busy" ON "waybill"."replay"("looked_at") WHERE (state IN ('building', 'starting', 'running') OR rested < live);

-- CreateIndex
CREATE UNIQUE INDEX "replay_item_replay_id_no_key" ON "waybill"."replay_item"("replay_id", "no");

-- CreateIndex
CREATE INDEX "replay_item_replay_id_verdict_no_idx" ON "waybill"."replay_item"("replay_id", "verdict", "no");

-- CreateIndex
CREATE INDEX "replay_item_result" ON "waybill"."replay_item"("replay_id", "result", "no") WHERE (result IS NOT NULL);

-- CreateIndex
CREATE INDEX "replay_item_live" ON "waybill"."replay_item"("replay_id", "no") WHERE (live_at IS NOT NULL AND result IS NULL);

-- CreateIndex
CREATE INDEX "replay_item_rested" ON "waybill"."replay_item"("replay_id", "rested_at") WHERE (rested_at IS NOT NULL);

-- A message comes alive once in a run, whatever is restarted; in another run it may again.
CREATE UNIQUE INDEX "revival_once_in_a_run" ON "waybill"."revival"("replay_id", "intent_id") WHERE (replay_id IS NOT NULL);

-- AddForeignKey
ALTER TABLE "waybill"."replay_item" ADD CONSTRAINT "replay_item_replay_id_fkey" FOREIGN KEY ("replay_id") REFERENCES "waybill"."replay"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."replay_tally" ADD CONSTRAINT "replay_tally_replay_id_fkey" FOREIGN KEY ("replay_id") REFERENCES "waybill"."replay"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."revival" ADD CONSTRAINT "revival_replay_id_fkey" FOREIGN KEY ("replay_id") REFERENCES "waybill"."replay"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "waybill"."settlement" ADD CONSTRAINT "settlement_replay_id_fkey" FOREIGN KEY ("replay_id") REFERENCES "waybill"."replay"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE waybill.replay
  ADD CONSTRAINT replay_state CHECK (state IN ('building', 'planned', 'starting', 'running', 'paused', 'asking', 'done', 'aborted')),
  ADD CONSTRAINT replay_ended CHECK ((ended_at IS NOT NULL) = (state IN ('done', 'aborted'))),
  ADD CONSTRAINT replay_counts CHECK (judged BETWEEN 0 AND total AND rested BETWEEN 0 AND live AND live + refused <= to_send),
  ADD CONSTRAINT replay_rate CHECK (per_second > 0);
ALTER TABLE waybill.replay_item
  ADD CONSTRAINT replay_item_verdict CHECK (verdict IN ('send', 'waits', 'skip', 'expired', 'accepted', 'unknown', 'permanent', 'repeat', 'not_dead', 'facts_dropped')),
  ADD CONSTRAINT replay_item_result CHECK (result IN ('accepted', 'skipped', 'expired', 'cancelled', 'failed', 'uncertain', 'dropped', 'refused')),
  ADD CONSTRAINT replay_item_rested CHECK ((result IS NULL) = (rested_at IS NULL));
ALTER TABLE waybill.replay_tally ADD CONSTRAINT replay_tally_kind CHECK (kind IN ('verdict', 'result'));

ALTER TABLE waybill.api_key DROP CONSTRAINT api_key_scopes;
ALTER TABLE waybill.api_key ADD CONSTRAINT api_key_scopes CHECK (scopes <@ ARRAY['events.write', 'streams.write', 'templates.write', 'replays.write']);
