"use client";

import { type Failed, FrameFailed } from "./frame-failed.tsx";

/** What fails above the console's own pages. */
export default function AppError(failed: Failed) {
  return (
    <main className="grid min-h-dvh place-content-center">
      <h1 className="sr-only">Waybill</h1>
      <FrameFailed {...failed} />
    </main>
  );
}
