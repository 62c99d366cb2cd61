import { TEST } from "../test-send/name.policy.ts";

/** A stream of Waybill's own mails (system/built-in.ts); no project may use its name (domain/project/validate-reserved.ts). */
export const isOwnStream = (key: string): boolean => key === "system" || key === TEST;
