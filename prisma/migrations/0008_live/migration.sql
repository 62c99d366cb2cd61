-- The event stream asks every second which messages came to rest since its last look (domain/change/read.ts). The index grows at its end
-- only, and rest() writes the head's other indexes anyway. Building it locks writes to `intent` for about a second a million rows.
CREATE INDEX "intent_rested_at_idx" ON "waybill"."intent"("rested_at");
