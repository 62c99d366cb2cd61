import { Icon } from "@/components/icon.tsx";
import type { PreviewFailure } from "@/domain/template/schema.ts";

const titles: Record<PreviewFailure["code"], string> = {
  props_misfit: "The props do not fit this version",
  bad_json: "The props are no JSON yet",
  props_too_large: "The props are too long",
  render_error: "This version throws with these props",
  render_timeout: "This version does not finish",
  render_memory: "This version takes more memory than a mail may",
  render_busy: "This version hangs with other props, and those were first: try again in a moment",
  bad_signature: "This version must not run: its bytes are not those that were published",
  unsafe_message: "No provider would take this mail",
};

/** Why there is no preview of the props as they are now, and where in them. */
export const Failure = ({ failure, shown }: { failure: PreviewFailure; shown: boolean }) => (
  <div role="status" className="flex gap-2 rounded-lg border bg-bad-soft px-3 py-2 text-sm">
    <Icon name="triangle-alert" className="mt-0.5 size-4 shrink-0 text-bad" />
    <div className="grid min-w-0 gap-1">
      <p className="font-medium">{titles[failure.code]}</p>
      {failure.faults.length > 0 ? (
        <ul className="[overflow-wrap:anywhere]">
          {failure.faults.map(({ pointer, message }) => (
            <li key={`${pointer} ${message}`}>
              <code className="font-mono text-xs">{pointer || "/"}</code> {message}
            </li>
          ))}
        </ul>
      ) : (
        <pre className="max-h-40 overflow-auto whitespace-pre-wrap font-mono text-xs [overflow-wrap:anywhere]">
          {failure.detail}
        </pre>
      )}
      {shown && <p className="text-ink-2 text-xs">What is shown is the last that could be rendered.</p>}
    </div>
  </div>
);
