-- The subject of a version's first example, as the checks rendered it: cards show it, and are found by it. A column without a default
-- locks the small table for a moment; the next run of the checks fills it.
ALTER TABLE "waybill"."template_check" ADD COLUMN "subject" TEXT;
