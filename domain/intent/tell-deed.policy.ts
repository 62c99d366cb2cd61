import type { FactOf } from "../fact/schema.ts";
import { momentInWords } from "../list/time.policy.ts";
import { wordsOfRest } from "./reason.policy.ts";
import type { Teller, Words } from "./teller.policy.ts";

// What people did with a message, in the words of its timeline.

/** To follow what is told of an event: who put another payload in the place of the one that came. */
export const tellCorrection = (corrected: FactOf<"event">["corrected"]): string =>
  corrected === null ? "" : ` ${corrected.by} corrected its payload before: ${asWritten(corrected.reason)}`;

export const tellSettlement: Teller<"settlement"> = ({ verdict, by, reason, expiresAt, uncertainSince }, words) => {
  const since = `It was uncertain since ${momentInWords(uncertainSince, words)}. ${by} wrote: ${asWritten(reason)}`;
  switch (verdict) {
    case "sent":
      return { title: `${by} marked it as sent`, tone: "good", detail: since };
    case "not_sent":
      return {
        title: `${by} marked it as not sent, to be sent again`,
        tone: "warn",
        detail: `${since} It goes out as a new submission until ${momentInWords(expiresAt, words)}.`,
      };
    case "left":
      return { title: `${by} looked at it, and leaves it to evidence`, tone: "neutral", detail: since };
  }
};

export const tellRevival: Teller<"revival"> = ({ by, reason, replayId, was, template, corrected, expiresAt }, words, ruleKey) => {
  const how = [
    replayId === null ? null : "in a replay",
    template === null ? null : `as ${template}`,
    corrected ? "with corrected facts" : null,
  ].filter((part) => part !== null);
  return {
    title: `${by} had it sent again${how.length > 0 ? ` ${how.join(", ")}` : ""}`,
    tone: "info",
    detail: `${restedBefore(was, words, ruleKey)} ${by} wrote: ${asWritten(reason)} It has all its tries, until ${momentInWords(expiresAt, words)}.`,
  };
};

export const tellResend: Teller<"resend"> = ({ own, by, reason, otherAddress }) => {
  const where = otherAddress ? ", to another address" : "";
  return own
    ? { title: `${by} had a message sent again: this one${where}`, tone: "info", detail: `${by} wrote: ${asWritten(reason)}` }
    : { title: `${by} had it sent again as a new message${where}`, tone: "info", detail: `${by} wrote: ${asWritten(reason)}` };
};

export const tellDrop: Teller<"drop"> = ({ by, reason, was }, words, ruleKey) => ({
  title: `${by} dropped it`,
  tone: "neutral",
  detail: `${restedBefore(was, words, ruleKey)} ${by} wrote: ${asWritten(reason)}`,
});

export const tellTakenBack: Teller<"taken_back"> = ({ by, reason, status }) => ({
  title: `${by} took it back: it is ${status} again`,
  tone: "info",
  detail: reason === null ? null : `${by} wrote: ${asWritten(reason)}`,
});

/** The sentence about the rest that a deed ended. */
function restedBefore({ status, at, reason, detail }: FactOf<"revival">["was"], words: Words, ruleKey: string): string {
  const because = [wordsOfRest({ status, reason }, words.reasonsOf(ruleKey)), detail].filter((part) => part !== null).join(", ");
  return `It had rested as ${status} on ${momentInWords(at, words)}${because === "" ? "" : `: ${because}`}.`;
}

/** A person's own words, as a sentence. */
const asWritten = (reason: string): string => (/[.!?]$/.test(reason) ? reason : `${reason}.`);
