-- Messages of a version that was sent seldom (a pinned one, one that was rolled back) are found by its submissions, not by a walk through all
-- of its template's. It also serves the foreign key. Building it locks writes to `submission` for about a second a million rows.
CREATE INDEX "submission_template_version_id_intent_id_idx" ON "waybill"."submission"("template_version_id", "intent_id");
