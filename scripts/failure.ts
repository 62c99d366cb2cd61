/** Something the person at the terminal can mend: printed as one line, cause and cure, without a stack. */
export class Failure extends Error {
  override readonly name = "Failure";
}

/** The `code` of a Node or Postgres error ("EADDRINUSE", "28P01"), or "". */
export function errorCode(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}
