-- What a rule has still to send, in the order of its time. Only what is live is in it: small, however many messages there were.
CREATE INDEX intent_rule_scheduled ON waybill.intent (rule_key, scheduled_for, id) WHERE status = 'scheduled';
