/** Bytes of props as JSON text. A message of more would not fit into a mail, and a browser could not edit it. */
export const MOST_PROPS = 1_000_000;

/** Levels of props. Whatever walks through them (schemas, masks, forms) calls itself once a level, and every stack ends somewhere. */
export const DEEPEST_PROPS = 500;
