import type { Change } from "./schema.ts";

/** Deeds of the audit log that change what is sent, and what they are on a chart. */
export const kindOfAction: Readonly<Record<string, Change["kind"]>> = {
  "rule.set_mode": "toggle",
  "rule.pin": "pin",
  "rule.unpin": "pin",
  "template.activate": "pin",
  "release.publish": "deploy",
  "instance.set_delivery": "toggle",
  "replay.run": "replay",
};

type Row = { id: string; at: string; action: string; targetId: string; actorName: string; after: Record<string, unknown> | null };

/** One line of the audit log as a mark of a chart. */
export function changeOf({ id, at, action, targetId, actorName, after }: Row): Change {
  const kind = kindOfAction[action] ?? "toggle";
  const word = (key: string) =>
    typeof after?.[key] === "string" || typeof after?.[key] === "number" ? String(after[key]) : null;
  const percent = word("rolloutPercent");
  const mode = percent ? `${percent} %` : word("mode");
  const label =
    kind === "deploy"
      ? `Release ${(word("hash") ?? targetId).slice(0, 8)}`
      : kind === "toggle"
        ? `${targetId} ${mode ?? word("deliveryMode") ?? "changed"}`
        : `${targetId} ${kind === "pin" ? "pinned" : "replayed"}`;
  const href = kind === "deploy" ? "/releases" : action.startsWith("rule.") ? `/rules/${encodeURIComponent(targetId)}` : "/audit";
  return { id, at, kind, label, by: actorName, href };
}
