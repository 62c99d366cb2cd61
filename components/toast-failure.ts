import { toast } from "./toast.ts";

/** Says what did not come about, and why in the server's words where it had some. `id`: in the place of that notice. */
export const toastFailure = (what: string, error: unknown, id?: string): void =>
  void toast.error(what, { id, description: error instanceof Error ? error.message : undefined });
