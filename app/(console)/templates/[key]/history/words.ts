import type { HistoryEntry } from "@/domain/activation/schema.ts";

/** What happened, without who did it. */
export function saidOf({ kind, number, rule }: Pick<HistoryEntry, "kind" | "number" | "rule">): string {
  switch (kind) {
    case "published":
      return `v${number} published`;
    case "activated":
      return `v${number} made active`;
    case "pinned":
      return `${rule} pinned to v${number}`;
    case "unpinned":
      return `${rule} follows the active version again`;
  }
}
