/** Of what kind a failure is, by whose fault it is and what helps. */
export const failureClasses = ["content", "recipient", "configuration", "transient", "throttled", "crash", "unknown"] as const;
export type FailureClass = (typeof failureClasses)[number];
