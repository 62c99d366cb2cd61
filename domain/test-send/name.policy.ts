/**
 * The rule and the stream of test sends. Neither is in any project, nor can be (domain/project/validate-reserved.ts): what counts by rule or
 * by stream leaves them out by itself, and a backlog of real mail does not hold them up.
 */
export const TEST = "waybill.test";

/** Is a message of this rule a test send? */
export const isTest = (ruleKey: string): boolean => ruleKey === TEST;

/** Before the subject, so that nobody takes it for the real one. */
export const TEST_PREFIX = "[Test] ";
