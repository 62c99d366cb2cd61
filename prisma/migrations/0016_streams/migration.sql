-- Streams that can be paused and limited, breakers, token buckets, alerts. New tables only, all of them small: nothing that exists is locked.

-- CreateTable
CREATE TABLE "waybill"."stream" (
    "key" TEXT NOT NULL,
    "rate" DOUBLE PRECISION,
    "max_in_flight" INTEGER,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "updated_by" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),

    CONSTRAINT "stream_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "waybill"."stream_pause" (
    "id" UUID NOT NULL,
    "stream" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "paused_by" TEXT NOT NULL,
    "paused_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "resumed_by" TEXT,
    "resumed_at" TIMESTAMPTZ,

    CONSTRAINT "stream_pause_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waybill"."breaker" (
    "account" TEXT NOT NULL,
    "sender" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL,
    "code" TEXT,
    "why" TEXT NOT NULL,
    "openings" INTEGER NOT NULL DEFAULT 1,
    "opened_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "retry_at" TIMESTAMPTZ NOT NULL,
    "probe_intent_id" UUID,
    "probe_until" TIMESTAMPTZ,
    "closed_at" TIMESTAMPTZ,

    CONSTRAINT "breaker_pkey" PRIMARY KEY ("account","sender")
);

-- CreateTable
CREATE TABLE "waybill"."bucket" (
    "key" TEXT NOT NULL,
    "tokens" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "filled_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "throttles" INTEGER NOT NULL DEFAULT 0,
    "throttled_at" TIMESTAMPTZ,
    "blocked_until" TIMESTAMPTZ,

    CONSTRAINT "bucket_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "waybill"."alert" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "raised_at" TIMESTAMPTZ NOT NULL DEFAULT waybill.now(),
    "cleared_at" TIMESTAMPTZ,

    CONSTRAINT "alert_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "stream_pause_stream_paused_at_idx" ON "waybill"."stream_pause"("stream", "paused_at");

-- CreateIndex
CREATE UNIQUE INDEX "stream_paused" ON "waybill"."stream_pause"("stream") WHERE (resumed_at IS NULL);

-- CreateIndex
CREATE INDEX "alert_kind_subject_raised_at_idx" ON "waybill"."alert"("kind", "subject", "raised_at");

-- CreateIndex
CREATE UNIQUE INDEX "alert_open" ON "waybill"."alert"("kind", "subject") WHERE (cleared_at IS NULL);

-- AddForeignKey
ALTER TABLE "waybill"."stream_pause" ADD CONSTRAINT "stream_pause_stream_fkey" FOREIGN KEY ("stream") REFERENCES "waybill"."stream"("key") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE waybill.stream ADD CONSTRAINT stream_limits CHECK (rate > 0 AND max_in_flight > 0);
ALTER TABLE waybill.stream_pause ADD CONSTRAINT stream_pause_resumed CHECK ((resumed_at IS NULL) = (resumed_by IS NULL));
ALTER TABLE waybill.breaker ADD CONSTRAINT breaker_state CHECK (state IN ('open', 'half_open', 'closed'));
ALTER TABLE waybill.breaker ADD CONSTRAINT breaker_probe CHECK ((state = 'half_open') = (probe_until IS NOT NULL) AND (probe_until IS NULL) = (probe_intent_id IS NULL));
ALTER TABLE waybill.breaker ADD CONSTRAINT breaker_closed CHECK ((state = 'closed') = (closed_at IS NOT NULL));

-- Every stream that has messages today has its row at once; publishing makes those of the project's streams (domain/stream/sync.ts). The
-- distinct streams of the live work, one look-up in the index each.
WITH RECURSIVE used AS (
  (SELECT w.stream FROM waybill.intent_work w ORDER BY w.stream LIMIT 1)
  UNION ALL SELECT (SELECT w.stream FROM waybill.intent_work w WHERE w.stream > used.stream ORDER BY w.stream LIMIT 1) FROM used WHERE used.stream IS NOT NULL
)
INSERT INTO waybill.stream (key, updated_by) SELECT stream, 'migration' FROM used WHERE stream IS NOT NULL;

-- A key may also pause and resume streams, where it says so.
ALTER TABLE waybill.api_key DROP CONSTRAINT api_key_scopes;
ALTER TABLE waybill.api_key ADD CONSTRAINT api_key_scopes CHECK (scopes <@ ARRAY['events.write', 'streams.write']);
