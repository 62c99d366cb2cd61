/** The buckets' names. */
export const accountKey = (account: string): string => `account:${account}`;
export const streamKey = (stream: string): string => `stream:${stream}`;
