/** Bytes of props as JSON text. A message of more would not fit into a mail, and a browser could not edit it. */
export const MOST_PROPS = 1_000_000;
