import { parseSpan, type Span } from "@/domain/list/span.policy.ts";

/** What somebody typed; undefined where that is nothing. */
export const textOf = (value: string | null): string | undefined => value?.trim() || undefined;

/** The span that a search says, at this moment; one that is none is no filter. */
export const spanOf = (value: string | null, now: Date): Partial<Span> => (value === null ? null : parseSpan(value, now)) ?? {};
