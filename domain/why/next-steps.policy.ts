import type { WhyKind } from "./schema.ts";

/** What to do about each answer. */
export const nextSteps: Readonly<Record<WhyKind, string>> = {
  redirected: "It went to the one address that gets all mail of this instance, and not to them: the delivery mode in Settings.",
  captured: "This instance only captures its mail: look in the Mailbox. They did not get it, by the delivery mode in Settings.",
  stuck:
    "It does not mend itself: what it waits for stands in the sentence. Once that is done it goes out, unless its deadline passes first.",
  wrote_elsewhere: "Ask about the other address or id on the page of the person: the rule's answer stands there.",
  rule_gone:
    "Bring the rule back in the code, or give the one that replaces it the old key as an alias. What came meanwhile can be planned again.",
  not_looked: "Build the project and start this process again: what a rule listens to is only known from its code.",
  not_begun: "Ask for a day that has begun.",
  before_waybill: "Look in the product, or in what sent its mails then.",

  sent: "Accepted is not delivered. Where it bounced, ask them for another address; else, if they cannot find it, ask them to look among spam, then ask the provider by the Message-ID on the message's page.",
  on_its_way: "Nothing to do: it is checked again just before it is sent, and goes out if that check says so.",
  skipped: "Nothing to mend if that reason is true. If it is not, compare what the check saw with the product.",
  suppressed:
    "If the address works again, lift its suppression on the page of the person. That lets the next message through, not this one.",
  rule_off: "Turn the rule on if it should send. Events from then on are planned with it; what is past is not sent by itself.",
  shadow: "The rule is a shadow: it does all but send. Raise it when its decisions look right.",
  not_internal: "The rule goes to internal addresses only. Raise it when it should reach others.",
  not_in_rollout: "The rule goes to a part of the people, and they are not in it. Raise its share when it should reach them.",
  expired: "Its deadline passed first. The timeline tells what held it; if the deadline is too short, change it in the rule.",
  cancelled: "The audit log tells who called it off.",
  failed: "Read the provider's answer on the message's page; what has to be mended stands beside it.",
  uncertain:
    "Ask the provider by the Message-ID on the message's page. It is not sent again by itself: two mails are worse than a question.",
  dropped: "Somebody decided that nothing more happens to it.",
  duplicate: "Look at the message that was made before: it is the one they got, or did not get.",
  not_matched: "If it should have matched, compare the rule's condition with the payload of the event.",
  rule_error: "Mend the rule's code. The event itself is kept and can be planned again.",
  quarantined: "Mend what the product sends, or the catalogue, and take the event in again (waybill readmit).",
  planning: "It takes a moment. If it stays so, no worker of the newest release is running: waybill doctor tells.",
  not_recipient: "If they should get it too, the rule must name them as a recipient.",
  not_subscribed: "The rule is newer than the event, or did not subscribe to it then. What is past is not planned by itself.",
  source_lagging: "We are behind, the product is not: look whether a worker is running. Nothing is lost.",
  never_arrived: "Look in the product: was the transaction committed, and does it call waybill.emit for this type?",
  never_seen: "Check how it is written. If it is right, look in the product whether anything about it was emitted.",
  no_such_rule: "Look at the list of rules for its key.",
};
