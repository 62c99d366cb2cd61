-- Since when the messages of a plan are judged: what died anew after that is nothing that it knows of, also while it is still being built.
-- Plans and runs are few, and the table is locked for a moment.
ALTER TABLE "waybill"."replay" ADD COLUMN "judged_from" TIMESTAMPTZ NOT NULL DEFAULT waybill.now();
UPDATE "waybill"."replay" SET "judged_from" = coalesce("planned_at", "created_at");
