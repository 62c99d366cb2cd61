/** What is found may be dead, so that a plan of it makes sense: it asks for those that failed, or of which nobody can tell, or that died of one cause. */
export const canReplay = ({ status, cause, work, test }: Record<"status" | "cause" | "work" | "test", string | null>): boolean =>
  (status === "failed" || status === "uncertain" || (status === null && cause !== null)) && work === null && test !== "yes";
