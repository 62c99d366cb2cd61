"use client";

import "./globals.css";
import { LateErrorState } from "@/components/late-error-state.tsx";

type Props = { error: Error & { digest?: string }; retry(): void };

/** The frame itself failed: most often the database is away. */
export default function GlobalError({ error, retry }: Props) {
  return (
    <html lang="en">
      <body className="grid min-h-dvh place-content-center font-sans">
        <title>Waybill</title>
        <main>
          <LateErrorState
            title="Waybill cannot answer right now."
            detail="The database may be away. Try again in a moment."
            requestId={error.digest}
            retry={retry}
          />
        </main>
      </body>
    </html>
  );
}
