import type { AuditRow } from "./schema.ts";

type Told = Pick<AuditRow, "action" | "targetKind" | "targetId" | "before" | "after">;
type Teller = (row: Told) => string;

/** What somebody did, to follow their name: "turned welcome on; it was off". Deeds without words of their own say their code plainly. */
export function auditSentence(row: Told): string {
  const teller = Object.hasOwn(tellers, row.action) ? tellers[row.action] : undefined;
  return teller ? teller(row) : plainly(row);
}

/** "message.cancel" of message 1 is "cancel: message 1". */
function plainly({ action, targetKind, targetId }: Told): string {
  const verb = action.slice(action.indexOf(".") + 1);
  return `${words(verb)}: ${words(targetKind)} ${targetId}`;
}

/** The code of an action for a list of choices: "rule.set_mode" is "Rule: set mode". */
export function actionInWords(action: string): string {
  const [noun = "", verb = ""] = action.split(".");
  const name = words(noun);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${words(verb)}`;
}

const words = (code: string): string => code.replaceAll("_", " ");

/** A field of `before` or `after` as text; null where it is not there. */
function field(value: Told["before"], name: string): string | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const found = value[name];
  return typeof found === "string" || typeof found === "number" || typeof found === "boolean" ? String(found) : null;
}

/** "off", "at 20 %". */
const modeOf = (state: Told["before"]): string | null => {
  const mode = field(state, "mode");
  const percent = field(state, "rolloutPercent");
  return mode === "percent" && percent !== null ? `${percent} %` : mode;
};

/** "welcome@3" */
const versionOf = (state: Told["before"]): string => `${field(state, "template")}@${field(state, "version")}`;
const wasActive = (before: Told["before"]): string => {
  const was = field(before, "version");
  return was === null ? "" : `; it was v${was}`;
};

const counted = (count: string | null, one: string, more = `${one}s`): string =>
  `${count ?? "some"} ${count === "1" ? one : more}`;

const named = (row: Told): string => field(row.after, "name") ?? field(row.before, "name") ?? row.targetId;

const settled: Readonly<Record<string, string>> = {
  sent: "marked as sent",
  not_sent: "marked as not sent, and had sent again,",
  left: "looked at, and left to evidence,",
};

const tellers: Readonly<Record<string, Teller>> = {
  "rule.set_mode": ({ targetId, before, after }) => {
    const was = modeOf(before);
    return `set ${targetId} to ${modeOf(after) ?? "another mode"}${was === null ? "" : `; it was ${was}`}`;
  },
  "rule.pin": ({ targetId, before, after }) =>
    `${field(after, "version") === null ? `let ${targetId} follow the active version` : `pinned ${targetId} to ${versionOf(after)}`}; it ${
      field(before, "version") === null ? "followed the active version" : `was pinned to ${versionOf(before)}`
    }`,
  "template.activate": ({ targetId, before, after }) => `made ${targetId}@${field(after, "version")} active${wasActive(before)}`,
  "template.roll_back": ({ targetId, before, after }) =>
    `rolled ${targetId} back to v${field(after, "version")}${wasActive(before)}`,
  "template.keep_fixture": ({ targetId, after }) => `kept an example of ${targetId}, "${field(after, "name") ?? "?"}"`,
  "template.remove_fixture": ({ targetId, before }) =>
    `removed the kept example "${field(before, "name") ?? "?"}" of ${targetId}`,
  "release.publish": ({ after }) => `published release ${(field(after, "hash") ?? "").slice(0, 12) || "of unknown hash"}`,
  "api_key.create": (row) => `made the API key ${named(row)} for ${field(row.after, "source") ?? "a source"}`,
  "api_key.revoke": (row) => `revoked the API key ${named(row)}`,
  "suppression.add": ({ after }) => {
    const scope = field(after, "scope");
    return `suppressed an address${scope === null || scope === "all" ? "" : ` for ${scope}`}`;
  },
  "suppression.lift": () => "lifted a suppression",
  "stream.pause": ({ targetId }) => `paused the stream ${targetId}`,
  "stream.resume": ({ targetId }) => `resumed the stream ${targetId}`,
  "stream.set_limits": ({ targetId, after }) => {
    const [rate, calls] = [field(after, "rate"), field(after, "maxInFlight")];
    const limits = [rate && `${rate} messages a second`, calls && `${calls} calls at once`].filter((each) => each !== null);
    return `limited the stream ${targetId} to ${limits.length > 0 ? limits.join(" and ") : "what the code says"}`;
  },
  "replay.plan": ({ after }) =>
    `planned a replay${field(after, "includeUnknown") === "true" ? ", also of messages of which nobody can tell" : ""}`,
  "replay.refresh": () => "had a replay's plan judged anew",
  "replay.run": ({ after }) => `started a replay of ${counted(field(after, "toSend"), "message")}`,
  "replay.undo": () => "took the start of a replay back",
  "replay.pause": () => "paused a replay",
  "replay.resume": () => "let a replay go on",
  "replay.set_rate": ({ after }) => {
    const rate = field(after, "perSecond");
    return `set the rate of a replay to ${rate === null ? "as fast as it goes" : `${rate} messages a second`}`;
  },
  "replay.abort": ({ after }) =>
    `ended a replay after ${field(after, "live") ?? "some"} of ${counted(field(after, "toSend"), "message")}`,
  "replay.export": () => "exported the messages of a replay",
  "replan.plan": () => "planned to have events planned again",
  "replan.refresh": () => "had a plan of events judged anew",
  "replan.run": ({ after }) => `had ${counted(field(after, "toDo"), "event")} planned again`,
  "replan.undo": () => "took the start of a run of events back",
  "replan.pause": () => "paused the planning of events again",
  "replan.resume": () => "let the planning of events again go on",
  "replan.abort": ({ after }) =>
    `ended the planning of events again after ${field(after, "done") ?? "some"} of ${counted(field(after, "toDo"), "event")}`,
  "replan.export": () => "exported the events of a plan",
  "cause.open": ({ before }) =>
    `opened a cause again${field(before, "state") === null ? "" : `; it was ${field(before, "state")}`}`,
  "cause.mute": ({ after }) => {
    const [until, grows] = [field(after, "until"), field(after, "untilGrows") === "true"];
    const bounds = [until && `until ${until.slice(0, 16).replace("T", " ")} UTC`, grows && "until it grows"].filter(Boolean);
    return `muted a cause${bounds.length > 0 ? ` ${bounds.join(" or ")}` : ""}`;
  },
  "cause.resolve": ({ after }) => `resolved a cause${field(after, "inNextRelease") === "true" ? " with the next release" : ""}`,
  "cause.regress": () => "opened a cause again: it came again after it was resolved",
  "cause.note": ({ after }) =>
    field(after, "noted") === "false" ? "took the note of a cause away" : "noted what is known of a cause",
  "cause.own": ({ before, after }) => {
    const [was, is] = [field(before, "owner"), field(after, "owner")];
    return is === null ? "left a cause without an owner" : `gave a cause to ${is}${was === null ? "" : `; it was ${was}'s`}`;
  },
  "event.readmit": () => "took a quarantined event back in",
  "event.correct": () => "corrected the payload of an event",
  "address.reveal": () => "read a masked address in clear",
  "address.reveal_refused": () => "was refused more addresses in clear: too many in a short time",
  "audit.export": () => "exported the audit log",
  "user.create_first_admin": () => "made the first admin",
  "user.renew_password": () => "gave a person a new password",
  "user.invite": ({ after }) => `invited a person as ${field(after, "role") ?? "somebody"}`,
  "user.invite_again": () => "sent an invitation again",
  "user.copy_invitation": () => "read the link of an invitation",
  "user.revoke_invitation": () => "took an invitation back",
  "user.accept_invitation": ({ after }) => `accepted an invitation as ${field(after, "role") ?? "somebody"}`,
  "user.deactivate": () => "deactivated a person",
  "user.reactivate": () => "let a deactivated person in again",
  "user.set_role": ({ before, after }) =>
    `made a person ${field(after, "role") ?? "of another role"}; they were ${field(before, "role") ?? "nobody"}`,
  "user.change_profile": () => "changed their name or time zone",
  "user.change_password": () => "changed their password",
  "user.request_reset": () => "asked for a new password",
  "user.reset_password": () => "set a new password by a link",
  "user.end_sessions": ({ after }) => `ended ${counted(field(after, "ended"), "session")}`,
  "api_key.rotate": () => "replaced an API key by a new one",
  "rule.cancel_scheduled": ({ targetId, after }) => `cancelled ${counted(field(after, "cancelled"), "message")} of ${targetId}`,
  "message.cancel": () => "cancelled a message",
  "message.settle": ({ after }) => `${settled[field(after, "verdict") ?? ""] ?? "settled"} an uncertain message`,
  "message.send_again": ({ after }) =>
    `had a message sent again as a new one${field(after, "otherAddress") === "true" ? ", to another address" : ""}`,
  "message.retry": () => "had a failed message sent again",
  "message.reveal_props": ({ after }) =>
    `read the sensitive values of a message, submission ${field(after, "submission") ?? "1"}`,
  "message.drop": () => "dropped a message",
  "message.take_back": () => "took a dropped message back",
  "cause.drop": ({ after }) =>
    `dropped all that is dead of a cause: ${counted(field(after, "total"), field(after, "kind") ?? "message")}`,
  "cause.take_back": ({ after }) =>
    `took back what was dropped of a cause: ${counted(field(after, "total"), field(after, "kind") ?? "message")}`,
  "event.drop": () => "dropped an event",
  "event.take_back": () => "took a dropped event back",
  "event.replan": ({ after }) => `planned an event again; ${counted(field(after, "messages"), "new message")} came of it`,
  "person.set_time_zone": ({ after }) => `set a person's time zone to ${field(after, "timeZone") ?? "none"}`,
  "template.test": ({ targetId, after }) => `sent a test of ${targetId}@${field(after, "version") ?? "?"}`,
  "instance.set_test_recipients": ({ after }) =>
    `set who may get test sends: ${counted(field(after, "recipients"), "entry", "entries")}`,
  "alert_webhook.test": ({ after }) => `sent a test to the alert webhook at ${field(after, "host") ?? "its host"}`,
  "instance.set_delivery": ({ before, after }) =>
    `set delivery to ${field(after, "mode") ?? "another mode"}${field(before, "mode") === null ? "" : `; it was ${field(before, "mode")}`}`,
};

/** Where the target is shown; null where it has no page. */
export function auditTargetPath({ targetKind, targetId }: Pick<AuditRow, "targetKind" | "targetId">): string | null {
  const id = encodeURIComponent(targetId);
  switch (targetKind) {
    case "message":
      return `/messages/${id}`;
    case "event":
      return `/events/${id}`;
    case "cause":
      return `/dead-letters/${id}`;
    case "rule":
      return `/rules/${id}`;
    case "template":
      return `/templates/${id}/versions`;
    case "person":
      return `/people/${id}`;
    case "address":
      return `/people/address/${id}`;
    case "release":
      return `/releases/${id}`;
    case "replay":
      return `/replays/${id}`;
    case "replan":
      return `/replans/${id}`;
    case "user":
    case "invitation":
      return "/settings/people";
    case "api_key":
      return "/settings/keys";
    case "instance":
      return "/settings/instance";
    default:
      return null;
  }
}
