/** The revisions of the rule and of the delivery mode that the check judged by. */
type Seen = { ruleRevision: number; deliveryRevision: number };

/** What may be sent, if everything still holds. */
export type Startable = {
  intentId: string;
  token: string;
  submissionId: string;
  /** The provider account that its submission is frozen for, and whom it is from. */
  account: string;
  sender: string;
  checkId: string;
  ruleKey: string;
  seen: Seen;
};

/** Why an attempt was not started. */
export type Refusal =
  | "claim_lost"
  | "cancelled"
  | "expired"
  | "rule_off"
  | "rule_changed"
  | "delivery_changed"
  | "suppressed"
  | "check_stale"
  | "resolved"
  | "window_over"
  | "stream_paused"
  | "breaker_open"
  | "no_place"
  | "attempt_open"
  | "wrong_environment";
