import { unquoted } from "@/domain/list/quoted.policy.ts";
import { parseSpan, type Span } from "@/domain/list/span.policy.ts";

/** What somebody typed, blanks at its ends only in quotes; undefined where that is nothing. */
export const textOf = (value: string | null): string | undefined => unquoted(value ?? "") || undefined;

/** The span that a search says, at this moment; one that is none is no filter. */
export const spanOf = (value: string | null, now: Date): Partial<Span> => (value === null ? null : parseSpan(value, now)) ?? {};
