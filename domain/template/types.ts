import type { Sensitive } from "./sensitive.policy.ts";

/** Bytes of a message, from one template version and props. `hash` is sha256 over subject, preheader, html and text. */
export type Rendered = { subject: string; preheader: string; html: string; text: string; hash: string; ms: number };

export type RenderFailure = {
  code: "props_misfit" | "render_error" | "render_timeout" | "render_memory" | "render_busy" | "bad_signature";
  detail: string;
  /** JSON pointers of the props that do not fit. */
  fields: string[];
};

export type RenderRequest = {
  templateVersionId: string;
  /** JSON text. */
  props: string;
};

/** What a bundle made of the props. */
export type RenderReply = { ok: true; rendered: Rendered } | { ok: false; failure: RenderFailure };

/** `sensitive`: what the version's schema marks in these props. */
export type RenderResult = { ok: true; rendered: Rendered; sensitive: Sensitive[] } | { ok: false; failure: RenderFailure };

/** Renders batches in a pool of worker threads. Results stand in the order of the requests; one failure touches only its own. */
export type Renderer = {
  render(requests: RenderRequest[]): Promise<RenderResult[]>;
  close(): Promise<void>;
};
