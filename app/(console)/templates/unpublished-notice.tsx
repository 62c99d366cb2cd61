"use client";

import { cn } from "@/components/class-names.ts";
import { Icon } from "@/components/icon.tsx";
import { Time } from "@/components/time.tsx";
import { many } from "@/domain/list/many.policy.ts";
import type { Unpublished } from "@/domain/release/unpublished.policy.ts";
import { useLive } from "../use-live.ts";

/** Where it is asked, and by which name the answer is kept. */
export const UNPUBLISHED = "/api/releases/unpublished";

/** Whoever has just saved a file waits for it. */
const EVERY_MS = 2_000;

type Props = {
  initial: Unpublished;
  /** The one template that the page is about; all of them in the gallery. */
  template?: string;
  className?: string;
};

/** In development: what of the sources is not what people would get, and why. Asked every few seconds, for no stream tells of files. */
export function UnpublishedNotice({ initial, template, className = "mb-4" }: Props) {
  const { data } = useLive<Unpublished>(UNPUBLISHED, initial, () => EVERY_MS, "none");
  const { failure } = data;
  const built = data.built.filter((key) => template === undefined || key === template);
  if (!failure && built.length === 0) return null;
  return (
    <section
      aria-label="Unpublished in development"
      className={cn("flex gap-2 rounded-lg border bg-warn-soft px-3 py-2.5 text-sm", className)}
    >
      <Icon name={failure ? "package-x" : "package-open"} className="mt-0.5 size-4 shrink-0 text-warn" />
      <div className="grid min-w-0 gap-1.5">
        {failure && (
          <>
            <p className="font-medium">
              The sources are not published: the build of <Time iso={failure.at} quiet /> failed
            </p>
            <pre className="max-h-40 overflow-auto whitespace-pre-wrap font-mono text-xs [overflow-wrap:anywhere]">
              {failure.lines.join("\n")}
            </pre>
            <p className="text-ink-2 text-xs">
              {template === undefined ? "The cards show" : "This page shows"} what is published. Save a file that builds, and this
              goes.
            </p>
          </>
        )}
        {built.length > 0 && (
          <p className="[overflow-wrap:anywhere]">
            {many(built.length, "template")} built and not published: <b className="font-medium">{built.join(", ")}</b>
            {!failure && (
              <>
                . <code className="font-mono text-xs">npm run release:publish</code> publishes them.
              </>
            )}
          </p>
        )}
      </div>
    </section>
  );
}
