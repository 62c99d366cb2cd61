/**
 * The lowest rate, messages a second. Much less, and the time until the next token is a number that no statement can hold: all
 * streams stood still.
 */
export const SLOWEST = 0.001;
