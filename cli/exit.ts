/** What the command answers to a shell; `waybill --help` lists them. */
export const exit = {
  ok: 0,
  /** It worked, and the answer is no: nothing found, or violations found. */
  negative: 1,
  /** Wrong arguments. */
  usage: 2,
  /** It could not do its work: no database, a broken precondition. */
  failure: 3,
} as const;

export type ExitCode = (typeof exit)[keyof typeof exit];
