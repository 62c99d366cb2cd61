import { isTest } from "@/domain/test-send/name.policy.ts";

/** What a message's rule is called. Of a test send it is none. */
export const ruleName = (ruleKey: string): string => (isTest(ruleKey) ? "test send" : ruleKey);
