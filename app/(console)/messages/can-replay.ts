/** What is found may be dead, so that a plan of it makes sense: it asks for those that failed, or of which nobody can tell. */
export const canReplay = ({ status, work, test }: Record<"status" | "work" | "test", string | null>): boolean =>
  (status === "failed" || status === "uncertain") && work === null && test !== "yes";
