import { durationInWords } from "../list/duration.policy.ts";
import { many } from "../list/many.policy.ts";
import type { RuleStep } from "./flow.policy.ts";
import type { RuleFlow, RuleRow } from "./schema.ts";
import { deepest } from "./trace.policy.ts";

const mailbox = ({ name, address }: RuleFlow["from"]) => (name ? `${name} <${address}>` : address);

/** A rule as lines of [question, answer], generated from its definition and from what it did with one event. */
export function wordsOfFlow(row: RuleRow, flow: RuleFlow): [when: string, what: string][] {
  const { run } = flow;
  const events = flow.on.map(({ name, version }) => (version === 1 ? name : `${name} (older versions are lifted to ${version})`));
  const lines: [string, string][] = [["When", `${events.join(" or ")} arrives`]];
  if (run.ok) {
    const looks = readBy(flow, "when");
    lines.push([
      "If",
      looks.length === 0 ? "always: it has no condition" : `its condition holds, which looks at ${looks.join(", ")}`,
    ]);
    lines.push(["To", `${many(run.recipients, "recipient")}, from ${readBy(flow, "to").join(", ") || "its own code"}`]);
    lines.push(["At", run.messages.map(({ after, sequence }) => momentIn(after, sequence)).join(", ") || "no moment"]);
    lines.push(["Until", run.messages.map(({ lives }) => `${durationInWords(lives)} after its moment`).join(", then ") || "–"]);
    lines.push([
      "Before sending",
      run.asks.length === 0
        ? "it asks the product nothing"
        : `it asks the product for ${run.asks.map(({ name }) => name).join(", ")}`,
    ]);
  }
  const version = row.templateNumber === null ? "" : ` v${row.templateNumber}`;
  lines.push([
    "Sends",
    `${row.templateKey ?? "no template"}${version} from ${mailbox(flow.from)}${flow.replyTo ? `, replies to ${mailbox(flow.replyTo)}` : ""}`,
  ]);
  lines.push([
    "In",
    `stream ${row.stream ?? "–"}, category ${row.category ?? "–"}${flow.optOut ? ", which people can opt out of" : ""}`,
  ]);
  if (flow.aliases.length > 0) lines.push(["Formerly", flow.aliases.join(", ")]);
  return lines;
}

const readBy = ({ run }: RuleFlow, step: RuleStep): string[] =>
  run.ok
    ? deepest(run.event.filter(({ usedBy }) => usedBy.includes(step)).map(({ path }) => path)).map((path) =>
        path.slice(1).replaceAll("/", "."),
      )
    : [];

function momentIn(after: number, sequence: number): string {
  const moment = after <= 0 ? "at once" : `${durationInWords(after)} after the event`;
  return sequence === 1 ? moment : `again ${moment}`;
}
