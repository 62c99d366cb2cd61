-- The event stream asks every second which messages came to rest since its last look (domain/change/read.ts). The index grows at its end
-- only, and rest() writes the head's other indexes anyway. Building it locks writes to `intent` for about a second a million rows.
CREATE INDEX "intent_rested_at_idx" ON "waybill"."intent"("rested_at");

-- Lists by reason and by kind of failure. Partial: an accepted message, as nearly all are, has neither and pays nothing.
CREATE INDEX "intent_reason" ON "waybill"."intent"("reason", "created_at", "id") WHERE (reason IS NOT NULL);
CREATE INDEX "intent_class" ON "waybill"."intent"("class", "created_at", "id") WHERE (class IS NOT NULL);
