import type { RenderReply } from "../types.ts";

/** To a thread: renders, the bundles it has not seen yet, and those it may forget. `clock`: see prelude.ts. */
export type ThreadBatch = {
  items: { hash: string; props: string }[];
  bundles: Record<string, string>;
  forget: string[];
  clock: number | null;
};

/** From a thread: one a render, in the same order. */
export type ThreadReply = RenderReply;
