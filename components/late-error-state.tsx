"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import type { ErrorState } from "./error-state.tsx";

type Props = ComponentProps<typeof ErrorState>;

/** Every page carries its error boundaries: their looks are fetched when one is needed. Where the server is away, plain words do. */
const Fetched = lazy(async () => {
  const module = await import("./error-state.tsx").catch(() => null);
  return { default: module ? module.ErrorState : Plain };
});

export const LateErrorState = (props: Props) => (
  <Suspense fallback={<Plain {...props} />}>
    <Fetched {...props} />
  </Suspense>
);

function Plain({ title, detail, requestId, retry, compact }: Props) {
  return (
    <div role="alert" className={compact ? "bg-bad-soft px-3 py-2" : "px-6 py-14 text-center"}>
      <p className="font-medium">{title}</p>
      {detail && <p className="text-sm">{detail}</p>}
      {requestId && <p className="text-xs">Request {requestId}</p>}
      {retry && (
        <button type="button" onClick={retry} className="mt-3 underline">
          Retry
        </button>
      )}
    </div>
  );
}
