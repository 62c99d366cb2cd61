"use client";

import "./globals.css";
import { type Failed, FrameFailed } from "./frame-failed.tsx";

/** What fails in the document's own frame: it is replaced whole, head and body. */
export default function GlobalError(failed: Failed) {
  return (
    <html lang="en">
      <body className="grid min-h-dvh place-content-center font-sans">
        <title>Waybill</title>
        <main>
          <FrameFailed {...failed} />
        </main>
      </body>
    </html>
  );
}
