-- What a worker has in its hands, as it says with each heartbeat. A small table, and columns without a rewrite.
-- AlterTable
ALTER TABLE "waybill"."process" ADD COLUMN     "in_flight" INTEGER,
ADD COLUMN     "stopping" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "waiting" INTEGER;
