import { eventDeedWords } from "@/domain/event/deed.policy.ts";
import type { EventDecision, EventDetail } from "@/domain/event/schema.ts";
import { eventSentence } from "@/domain/event/sentence.policy.ts";
import { wordsOfReason } from "@/domain/intent/reason.policy.ts";
import type { Io } from "../io.ts";
import { moment, plain, table, wrap } from "./text.ts";

/** One event: its envelope, what was wrong with it, and what every rule said. */
export function showEvent(io: Io, event: EventDetail): void {
  const { colours } = io;
  io.out(`${colours.bold("Event")} ${event.id}`);
  for (const line of wrap(plain(eventSentence(event)), io.width - 2))
    io.out(`  ${colours.bold(event.state === "quarantined" ? colours.red(line) : line)}`);
  io.out("");
  const facts = [
    ["type", `${event.type}, version ${event.version}`],
    ["id", `${event.eventId}, from ${event.source}${event.transport === null ? "" : ` by ${event.transport}`}`],
    ...(event.aggregateId === null ? [] : [["about", event.aggregateId]]),
    ["occurred", `${moment(event.occurredAt)} UTC`],
    ["accepted", `${moment(event.acceptedAt)} UTC`],
  ];
  for (const line of table(facts.map((fact) => fact.map(plain)))) io.out(`  ${line}`);
  for (const fault of event.faults)
    io.out(
      `  ${colours.red("✗")} ${plain(fault.pointer || "/")}  ${plain(fault.message)} ${colours.dim(`(${plain(fault.code)})`)}`,
    );
  for (const { at, by, reason, ...deed } of event.history)
    io.out(
      `  ${colours.dim("·")} ${moment(at)}  ${plain(`${by} ${eventDeedWords(deed)}`)}${reason ? `  ${colours.dim(plain(reason))}` : ""}`,
    );
  for (const conflict of event.conflictList)
    io.out(`  ${colours.yellow("!")} ${moment(conflict.receivedAt)}  the same id with another body; it was kept and not used`);
  for (const decision of event.decisions) io.out(`  ${line(io, decision)}`);
  io.out(
    `  ${colours.dim("payload")} ${event.payload === null ? colours.dim("(dropped by retention)") : plain(shorten(event.payload))}`,
  );
  const [corrected] = event.corrections;
  if (corrected)
    io.out(
      `  ${colours.dim("in its place")} ${corrected.payload === null ? colours.dim("(dropped by retention)") : plain(shorten(corrected.payload))}`,
    );
}

const shorten = (text: string): string =>
  text.length > 600 ? `${text.slice(0, 600)}… (${text.length} characters; --json shows all)` : text;

function line({ colours }: Io, decision: EventDecision): string {
  const rule = plain(decision.ruleKey);
  const reason = plain(wordsOfReason(decision.reason) ?? "");
  const because = reason === "" ? "" : `, ${reason}`;
  const to = decision.recipient === "" ? "" : ` for ${plain(decision.recipient)}`;
  switch (decision.outcome) {
    case "intended":
      return `${colours.green("✓")} ${rule}${to}: message ${decision.intentId} (${decision.intentStatus})`;
    case "duplicate":
      return `${colours.dim("·")} ${rule}${to}: the message was there already, ${decision.intentId}`;
    case "not_matched":
      return `${colours.dim("·")} ${rule}: did not match${because}`;
    case "rule_off":
      return `${colours.yellow("!")} ${rule}: the rule was off`;
    case "error":
      return `${colours.red("✗")} ${rule}${to}: the rule failed${because}`;
  }
}
