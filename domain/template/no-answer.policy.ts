import type { RenderReply } from "./types.ts";

/** What counts where a renderer gave fewer answers than it was asked for. */
export const noAnswer: Extract<RenderReply, { ok: false }> = {
  ok: false,
  failure: { code: "render_error", detail: "The renderer gave no answer.", fields: [] },
};
