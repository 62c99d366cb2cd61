import type { ProcessRow } from "../process/schema.ts";
import type { ReleaseRow } from "./schema.ts";

export type Drift = { kind: "no_worker" | "nobody_plans" | "behind" | "older_web"; message: string };
type Planning = Pick<ReleaseRow, "id" | "hash" | "publishedAt">;

const short = (hash: string) => hash.slice(0, 8);
const many = (count: number, one: string) => (count === 1 ? `One ${one} runs` : `${count} ${one}s run`);

/**
 * What is amiss between the release that plans and the processes that run: only workers on it plan, so that events wait where there is
 * none. `published`: when each release of a process was published, by its id.
 */
export function driftOf(
  planning: Planning | null,
  processes: readonly ProcessRow[],
  published: Readonly<Record<string, string>>,
): Drift[] {
  const alive = processes.filter((process) => process.alive);
  const workers = alive.filter(({ role }) => role === "worker");
  if (!planning)
    return [{ kind: "nobody_plans", message: "No release is published: events are taken in, and nothing is planned." }];
  if (workers.length === 0)
    return [{ kind: "no_worker", message: "No worker runs: events wait to be planned, and nothing is sent." }];
  const found: Drift[] = [];
  const newer = workers.filter(({ releaseId }) => (published[releaseId] ?? "") > planning.publishedAt);
  const older = workers.filter(
    ({ releaseId }) => releaseId !== planning.id && !newer.some((each) => each.releaseId === releaseId),
  );
  if (newer.length > 0)
    found.push({
      kind: "behind",
      message: `${many(newer.length, "worker")} a newer release than the one that plans (${short(planning.hash)}): publish it, or their rules are not asked.`,
    });
  if (!workers.some(({ releaseId }) => releaseId === planning.id))
    found.push({
      kind: "nobody_plans",
      message: `No worker runs ${short(planning.hash)}, the release that plans: events wait until one does.`,
    });
  else if (older.length > 0)
    found.push({ kind: "behind", message: `${many(older.length, "worker")} an older release: they send, and plan nothing.` });
  const webs = alive.filter(({ role, releaseId }) => role === "web" && releaseId !== planning.id);
  if (webs.length > 0)
    found.push({
      kind: "older_web",
      message: `${many(webs.length, "console")} another release than plans: its catalogue and simulations are of that one.`,
    });
  return found;
}
