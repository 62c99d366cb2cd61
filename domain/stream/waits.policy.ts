/** Of so many messages of a stream that are due longest it is told whose rules they are. */
export const LONGEST_DUE = 200;
