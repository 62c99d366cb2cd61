/** "1 message", "2 messages". */
export const many = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;
