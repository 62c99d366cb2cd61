import { durationInShort, durationInWords } from "../list/duration.policy.ts";
import { figure, many } from "../list/many.policy.ts";
import type { Holds } from "../stream/schema.ts";
import type { Flowing, Overview } from "./schema.ts";

/** Longer than this due and not sent: something stands still. Workers look every second. */
const LATE_SECONDS = 60;
const STUCK_SECONDS = 300;
/** From this share of failures on it is the figure that counts. */
const MANY_FAIL = 0.2;
/** Failures that nothing followed for so long are over: the newest attempts may be of days. */
const OVER_SECONDS = 900;

/** "4 minutes", of seconds; what is hardly past is a second. */
const lengthOf = (seconds: number): string => durationInWords(Math.max(1, seconds) * 1_000);

/** What is kept from going out on purpose, or by a provider that takes nothing: then a message that is due for long is no riddle. */
function heldWords({ streams, accounts }: Holds): Flowing | null {
  const href = "/streams";
  const shut = accounts.find(({ breakers }) => breakers.some(({ sender, state }) => sender === null && state !== "closed"));
  const waits = streams.filter(({ hold }) => hold === "breaker_open" || hold === "provider_missing").map(({ key }) => key);
  if (shut && waits.length > 0)
    return {
      tone: "bad",
      sentence: `No: ${shut.account} takes nothing now, and ${listed(waits)} ${waits.length === 1 ? "waits" : "wait"} for it.`,
      href,
    };
  if (waits.length > 0) return { tone: "bad", sentence: `Partly: the provider of ${listed(waits)} is not set up here.`, href };
  const paused = streams.filter(({ hold }) => hold === "paused");
  const [first] = paused;
  if (!first) return null;
  const by = paused.length === 1 && first.pause ? ` by ${first.pause.by}` : "";
  return {
    tone: "warn",
    sentence: `Partly: ${listed(paused.map(({ key }) => key))} ${paused.length === 1 ? "is" : "are"} paused${by}.`,
    href,
  };
}

/** "a, b and 3 more". */
const listed = (keys: readonly string[]): string =>
  keys.length <= 2 ? keys.join(" and ") : `${keys.slice(0, 2).join(", ")} and ${keys.length - 2} more`;

/** Is mail flowing? The worst that is known, in one sentence, and where to look. A part that could not be read says nothing. */
export function flowingOf({
  now,
  streams,
  arrivals,
  provider,
  holds,
  workers,
  flow,
}: Pick<Overview, "now" | "streams" | "arrivals" | "provider" | "holds" | "workers" | "flow">): Flowing {
  const age = (at: string | null | undefined) => (at ? (Date.parse(now) - Date.parse(at)) / 1_000 : 0);
  const bad = (sentence: string, href: string | null): Flowing => ({ tone: "bad", sentence, href });
  const due = streams.ok ? streams.data.toSorted((a, b) => age(b.oldest?.dueAt) - age(a.oldest?.dueAt))[0] : undefined;
  const dueFor = age(due?.oldest?.dueAt);
  if (provider.ok && provider.data.account === null) return bad("No: no provider is set up, so nothing can be sent.", null);
  if (workers.ok && workers.data.alive === 0) return bad("No: no worker is running, so nothing is planned or sent.", null);
  const planning = workers.ok ? workers.data.planning : null;
  if (planning?.workers === 0)
    return bad(
      `Partly: no worker runs ${planning.hash.slice(0, 8)}, the release that plans. What is planned is sent; events wait until one does.`,
      "/releases",
    );
  const held = holds.ok ? heldWords(holds.data) : null;
  if (held) return held;
  if (due?.oldest && dueFor > STUCK_SECONDS)
    return bad(
      `Not as it should: a message of ${due.stream} has been due for ${lengthOf(dueFor)}.`,
      `/messages/${due.oldest.intentId}`,
    );
  const behind = arrivals.ok ? Math.max(age(arrivals.data.inbox.oldestAt), age(arrivals.data.planning.oldestAt)) : 0;
  if (behind > STUCK_SECONDS)
    return bad(`Not as it should: an event has waited for ${lengthOf(behind)} to be planned.`, "/events");
  const recent = provider.ok ? provider.data.recent : null;
  const tried = recent ? recent.accepted + recent.deferred + recent.rejected + recent.unknown : 0;
  if (recent && tried >= 10 && recent.accepted === 0)
    return bad(
      `No: the provider took none of the last ${many(tried, "attempt")}.`,
      provider.ok && provider.data.lastTrouble ? `/messages/${provider.data.lastTrouble.intentId}` : null,
    );
  const isOver = provider.ok && age(provider.data.lastTrouble?.at) > OVER_SECONDS;
  if (recent && tried >= 10 && !isOver && 1 - recent.accepted / tried > MANY_FAIL)
    return {
      tone: "warn",
      sentence: `Partly: of the last ${many(tried, "attempt")} the provider took ${figure(recent.accepted)}.`,
      href: null,
    };
  if (due?.oldest && dueFor > LATE_SECONDS)
    return {
      tone: "warn",
      sentence: `Slowly: a message of ${due.stream} has been due for ${lengthOf(dueFor)}.`,
      href: `/messages/${due.oldest.intentId}`,
    };
  if (behind > LATE_SECONDS)
    return { tone: "warn", sentence: `Slowly: an event has waited for ${lengthOf(behind)} to be planned.`, href: "/events" };
  const last = provider.ok ? provider.data.lastAcceptedAt : null;
  if (!last) return { tone: "neutral", sentence: "Nothing has been sent yet.", href: null };
  const waits = streams.ok && streams.data.some(({ ready }) => ready > 0) ? "" : " and nothing is overdue";
  const speed =
    flow.ok && flow.data.p50 !== null && flow.data.p95 !== null
      ? ` Half are accepted within ${durationInShort(flow.data.p50)}, 95 % within ${durationInShort(flow.data.p95)}.`
      : "";
  return { tone: "good", sentence: `Yes: the last message was accepted ${lengthOf(age(last))} ago${waits}.${speed}`, href: null };
}
