import { many } from "../list/many.policy.ts";
import type { Change } from "./schema.ts";

/** Deeds of the audit log that change what is sent, and what they are on a chart. */
export const kindOfAction: Readonly<Record<string, Change["kind"]>> = {
  "rule.set_mode": "toggle",
  "rule.cancel_scheduled": "toggle",
  "instance.set_delivery": "toggle",
  "rule.pin": "pin",
  "template.activate": "pin",
  "template.roll_back": "pin",
  "release.publish": "deploy",
  "event.replan": "replay",
  "replay.run": "replay",
  "replan.run": "replay",
};

type Row = { id: string; at: string; action: string; targetId: string; actorName: string; after: Record<string, unknown> | null };

/** One line of the audit log as a mark of a chart. */
export function changeOf({ id, at, action, targetId, actorName, after }: Row): Change {
  const kind = kindOfAction[action] ?? "toggle";
  const word = (key: string) =>
    typeof after?.[key] === "string" || typeof after?.[key] === "number" ? String(after[key]) : null;
  const percent = word("rolloutPercent");
  const mode = (percent ? `${percent} %` : word("mode")) ?? "changed";
  const page = encodeURIComponent(targetId);
  const told = (label: string, href: string): Change => ({ id, at, kind, label, by: actorName, href });
  switch (action) {
    case "release.publish":
      return told(`Release ${(word("hash") ?? targetId).slice(0, 8)}`, "/releases");
    case "template.activate":
      return told(`${targetId} v${word("version")} active`, `/templates/${page}/versions`);
    case "template.roll_back":
      return told(`${targetId} back to v${word("version")}`, `/templates/${page}/versions`);
    case "rule.pin":
      return told(
        `${targetId} ${word("version") === null ? "follows the active version" : `pinned to v${word("version")}`}`,
        `/rules/${page}`,
      );
    case "instance.set_delivery":
      return told(`Delivery ${mode}`, "/settings/instance");
    case "rule.cancel_scheduled":
      return told(`${targetId}: ${word("cancelled") ?? "scheduled messages"} cancelled`, `/rules/${page}`);
    case "replay.run":
      return told(`Replay of ${many(Number(word("toSend") ?? 0), "message")}`, `/replays/${page}`);
    case "replan.run":
      return told(`${many(Number(word("toDo") ?? 0), "event")} planned again`, `/replans/${page}`);
    case "event.replan":
      return told("Rules asked again", `/events/${page}`);
    default:
      return told(`${targetId} ${mode}`, `/rules/${page}`);
  }
}
