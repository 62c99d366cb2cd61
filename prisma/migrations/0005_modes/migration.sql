-- How a rule is switched, and how this instance delivers. `rule` and `instance` are small: no lock here lasts.
ALTER TABLE "waybill"."rule" ADD COLUMN "rollout_percent" INTEGER, ADD COLUMN "held" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE waybill.rule DROP CONSTRAINT rule_mode;
ALTER TABLE waybill.rule ADD CONSTRAINT rule_mode CHECK (mode IN ('off', 'shadow', 'internal', 'percent', 'on'));
ALTER TABLE waybill.rule ADD CONSTRAINT rule_percent CHECK ((mode = 'percent') = (rollout_percent IS NOT NULL) AND rollout_percent BETWEEN 0 AND 100);
-- What is scheduled waits while its rule is off, instead of being skipped.
ALTER TABLE waybill.rule ADD CONSTRAINT rule_held CHECK (NOT held OR mode = 'off');

-- 'live' for what runs already: it delivered so until now (docs/decisions/0092).
ALTER TABLE "waybill"."instance" ADD COLUMN "delivery_mode" TEXT NOT NULL DEFAULT 'live',
ADD COLUMN "delivery_targets" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
ADD COLUMN "delivery_revision" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN "delivery_updated_by" TEXT,
ADD COLUMN "delivery_updated_at" TIMESTAMPTZ;
ALTER TABLE waybill.instance ADD CONSTRAINT delivery_mode CHECK (delivery_mode IN ('capture', 'allowlist', 'redirect', 'live'));
ALTER TABLE waybill.instance ADD CONSTRAINT delivery_targets CHECK (CASE delivery_mode
  WHEN 'redirect' THEN cardinality(delivery_targets) = 1
  WHEN 'allowlist' THEN cardinality(delivery_targets) > 0
  ELSE cardinality(delivery_targets) = 0 END);
