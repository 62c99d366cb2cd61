/** A provider that asks for more than an hour is asked again after one. */
export const MOST_THROTTLED_SECONDS = 3_600;

/** The buckets' names. */
export const accountKey = (account: string): string => `account:${account}`;
export const streamKey = (stream: string): string => `stream:${stream}`;
