import { escaped } from "@/domain/html/rewrite.ts";
import type { PreviewFailure } from "@/domain/template/schema.ts";

const titles: Partial<Record<PreviewFailure["code"], string>> = {
  props_misfit: "The example does not fit its schema",
  render_timeout: "It does not finish",
  render_memory: "It takes too much memory",
  bad_signature: "It must not run",
};

/** Why there is no picture, in letters that can be read at half their size. */
export const noPicture = ({ code, detail }: Pick<PreviewFailure, "code" | "detail">): string => `<!doctype html>
<html lang="en"><head><title>No picture</title><style>
body { margin: 0; padding: 40px; font: 26px/1.4 ui-sans-serif, system-ui, sans-serif; background: #fdf1f0; color: #8f1d1d }
h1 { margin: 0 0 12px; font-size: 30px }
p { margin: 0; overflow-wrap: anywhere; font-family: ui-monospace, monospace; font-size: 23px }
@media (prefers-color-scheme: dark) { body { background: #3a1f1f; color: #ffb4ac } }
</style></head><body><h1>${titles[code] ?? "It cannot be rendered"}</h1><p>${escaped(detail.slice(0, 600))}</p></body></html>`;
