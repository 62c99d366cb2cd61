"use client";
import { useQueryClient } from "@tanstack/react-query";

/** Gives `renew()`: the lists that the path answers are asked for anew, wherever they are paged to. */
export function useRenew(path: "/api/keys" | "/api/users" | "/api/invitations"): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(path) });
}
