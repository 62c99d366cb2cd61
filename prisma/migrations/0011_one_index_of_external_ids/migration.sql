-- The index for the beginnings of ids (0007) serves whole ids as well.
DROP INDEX "waybill"."person_external_id_idx";
