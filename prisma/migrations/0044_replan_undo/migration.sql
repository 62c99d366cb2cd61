-- A run of events begins after an undo period, as one of messages does. Plans and runs are few, and the table is locked for a moment.
ALTER TABLE waybill.replan
  DROP CONSTRAINT replan_state,
  ADD CONSTRAINT replan_state CHECK (state IN ('building', 'planned', 'starting', 'running', 'paused', 'done', 'aborted'));
DROP INDEX "waybill"."replan_busy";
CREATE INDEX "replan_busy" ON "waybill"."replan"("looked_at") WHERE (state IN ('building', 'starting', 'running'));
