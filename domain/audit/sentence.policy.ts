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

const named = (row: Told): string => field(row.after, "name") ?? field(row.before, "name") ?? row.targetId;

const tellers: Readonly<Record<string, Teller>> = {
  "rule.set_mode": ({ targetId, before, after }) => {
    const was = modeOf(before);
    return `set ${targetId} to ${modeOf(after) ?? "another mode"}${was === null ? "" : `; it was ${was}`}`;
  },
  "release.publish": ({ after }) => `published release ${(field(after, "hash") ?? "").slice(0, 12) || "of unknown hash"}`,
  "api_key.create": (row) => `made the API key ${named(row)} for ${field(row.after, "source") ?? "a source"}`,
  "api_key.revoke": (row) => `revoked the API key ${named(row)}`,
  "suppression.add": ({ after }) => {
    const scope = field(after, "scope");
    return `suppressed an address${scope === null || scope === "all" ? "" : ` for ${scope}`}`;
  },
  "suppression.lift": () => "lifted a suppression",
  "event.readmit": () => "took a quarantined event back in",
  "address.reveal": () => "read a masked address in clear",
  "audit.export": () => "exported the audit log",
  "user.create_first_admin": () => "made the first admin",
  "user.renew_password": () => "gave a person a new password",
};

/** Where the target is shown; null where it has no page. */
export function auditTargetPath({ targetKind, targetId }: Pick<AuditRow, "targetKind" | "targetId">): string | null {
  const id = encodeURIComponent(targetId);
  switch (targetKind) {
    case "message":
      return `/messages/${id}`;
    case "event":
      return `/events/${id}`;
    case "rule":
      return `/messages?rule=${id}`;
    default:
      return null;
  }
}
