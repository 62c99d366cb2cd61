/** A count for people: "1,234". */
export const figure = (count: number): string => count.toLocaleString("en-GB");

/** "1 message", "1,234 messages". */
export const many = (count: number, one: string): string => `${figure(count)} ${count === 1 ? one : `${one}s`}`;
