/** One thing that is wrong with an input: where (JSON pointer, RFC 6901), a stable code, and how to mend it. */
export type Fault = { pointer: string; code: string; message: string };

/**
 * A broken precondition. `code` is stable and part of the API; `message` says what is wrong and how to mend it and is safe
 * to show; anything else that is thrown is a bug and is shown to nobody.
 */
export class WaybillError extends Error {
  override readonly name = "WaybillError";
  constructor(
    readonly code: string,
    message: string,
    readonly options: { status?: number; faults?: Fault[]; cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message, { cause: options.cause });
  }
  /** HTTP status for this error (RFC 9457 problem+json), 400 unless told. */
  get status(): number {
    return this.options.status ?? 400;
  }
  get faults(): Fault[] {
    return this.options.faults ?? [];
  }
}

export const notFound = (what: string, id: string) =>
  new WaybillError("not_found", `There is no ${what} ${JSON.stringify(id)}.`, { status: 404 });

/** The text of something thrown, for a log or a stored reason; never its stack. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * An error as a log may hold it: what kind it was and where. Its message stays out, as a database's own words may hold addresses and
 * payloads; only a WaybillError's is safe.
 */
export function errorForLog(error: unknown): { name: string; code: string | null; message?: string; at: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, code: null, at: [] };
  const code = "code" in error && typeof error.code === "string" ? error.code : null;
  const at = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const message = error instanceof WaybillError ? { message: error.message } : {};
  return { name: error.name, code, ...message, at: at.slice(0, 12).map((line) => line.trim()) };
}
