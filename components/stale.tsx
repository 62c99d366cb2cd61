"use client";

import { StaleNotice } from "./stale-notice.tsx";

type Asked = { error: Error | null; retry(): void; fetching: boolean };

/** Says that what is shown is not the newest, where asking again failed; everything that keeps itself fresh has one. */
export const Stale = ({ of: { error, retry, fetching }, className }: { of: Asked; className?: string }) =>
  error && <StaleNotice error={error} retry={retry} busy={fetching} className={className} />;
