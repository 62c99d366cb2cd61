"use client";

import { LateErrorState } from "@/components/late-error-state.tsx";

type Props = { error: Error & { digest?: string }; retry(): void };

/** The console's frame could not be made: most often the database is away. */
export default function AppError({ error, retry }: Props) {
  return (
    <main className="grid min-h-dvh place-content-center">
      <h1 className="sr-only">Waybill</h1>
      <LateErrorState
        title="Waybill cannot answer right now."
        detail="The database may be away. Try again in a moment."
        requestId={error.digest}
        retry={retry}
      />
    </main>
  );
}
