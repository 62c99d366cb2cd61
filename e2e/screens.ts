import type { APIRequestContext } from "@playwright/test";

/** The things that screens of one thing are about, by their ids; undefined where there is none yet. */
type Things = Record<
  "message" | "event" | "cause" | "person" | "address" | "mail" | "release" | "replay" | "replan" | "entry",
  string | undefined
>;

/** The newest thing of each list. */
async function newest(request: APIRequestContext): Promise<Things> {
  const first = async (list: string): Promise<string | undefined> =>
    (await (await request.get(`/api/${list}`)).json()).rows[0]?.id;
  return {
    message: await first("messages"),
    event: await first("events"),
    cause: await first("causes?view=all"),
    person: await first("people"),
    address: await first("people?tab=addresses"),
    mail: await first("mailbox"),
    release: await first("releases"),
    replay: await first("replays"),
    replan: await first("replans"),
    entry: await first("audit"),
  };
}

/** Every screen that has something to show now, by its name: the path. */
export async function screens(request: APIRequestContext): Promise<Record<string, string>> {
  const { message, event, cause, person, address, mail, release, replay, replan, entry } = await newest(request);
  const rule = "/rules/workspace-invitation-reminder";
  const all = {
    overview: "/",
    messages: "/messages",
    "messages, none": "/messages?address=nobody@nowhere.example",
    message: message && `/messages/${message}`,
    events: "/events",
    event: event && `/events/${event}`,
    catalogue: "/events/catalogue",
    "event type": "/events/catalogue/invitation.created",
    simulate: "/events/simulate?type=invitation.created",
    "correction of an event": event && `/events/${event}/correct`,
    "simulation of an event": event && `/events/${event}/simulation`,
    "dead letters": "/dead-letters",
    "dead letters, all": "/dead-letters?view=all",
    quarantine: "/dead-letters/quarantine",
    dropped: "/dead-letters/dropped",
    cause: cause && `/dead-letters/${cause}`,
    replays: "/replays",
    replay: replay && `/replays/${replay}`,
    "events planned again": "/replans",
    "plan of events": replan && `/replans/${replan}`,
    rules: "/rules",
    rule,
    "decisions of a rule": `${rule}/decisions`,
    "scheduled of a rule": `${rule}/scheduled`,
    "what if": `${rule}/what-if`,
    "changes of a rule": `${rule}/changes`,
    templates: "/templates",
    "templates as a table": "/templates?view=table",
    template: "/templates/workspace-invitation",
    "versions of a template": "/templates/workspace-invitation/versions",
    "two versions of a template": "/templates/workspace-invitation/compare",
    "checks of a template": "/templates/workspace-invitation-reminder/checks",
    "history of a template": "/templates/workspace-invitation/history",
    people: "/people",
    addresses: "/people?tab=addresses",
    suppressed: "/people?tab=suppressed",
    person: person && `/people/${person}`,
    address: address && `/people/address/${address}`,
    "suppressions of an address": address && `/people/address/${address}?view=suppressions`,
    why: address ? `/why?who=${address}` : "/why",
    "why, never seen": "/why?who=nobody@nowhere.example&rule=welcome",
    alerts: "/settings/alerts",
    streams: "/streams",
    mailbox: "/mailbox",
    mail: mail && `/mailbox/${mail}?tab=headers`,
    releases: "/releases",
    release: release && `/releases/${release}`,
    audit: "/audit",
    "audit entry": entry && `/audit/${entry}`,
    demo: "/demo",
    account: "/settings",
    team: "/settings/people",
    keys: "/settings/keys",
    instance: "/settings/instance",
  };
  return Object.fromEntries(Object.entries(all).flatMap(([name, path]) => (path ? [[name, path]] : [])));
}
