import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.join(import.meta.dirname, "../..");

/** SQL that reads what came of an event: payloads, conflicts, facts, and what rules and checks saw and said. */
const reads = /\b(event_body|event_correction|event_conflict|intent_body|event_fault)\b|\b\w+\.seen\b|'seen'/;
/** Files that do, and yet need not hide: why. */
const needNot: Record<string, string> = {
  "domain/change/read.ts": "tells that there is a conflict",
  "domain/cause/evidence.ts": "hide-secrets.ts hides what it gives",
  "domain/check/again.ts": "for the check itself",
  "domain/check/revived.ts": "for the check itself",
  "domain/check/rows.ts": "for the check itself",
  "domain/attempt/last-look.ts": "revisions that a check saw",
  "domain/correction/correct.ts": "writes",
  "domain/correction/list.ts": "readEvent hides what it gives",
  "domain/correction/stored.ts": "judge.ts hides what it says",
  "domain/decision/lock-events.ts": "for planning itself",
  "domain/decision/write.ts": "writes",
  "domain/decision/product-event.ts": "columns, for the rules themselves",
  "domain/doctor/dead-letters.ts": "tells whether there is a fault",
  "domain/doctor/i07-event-decided.ts": "tells whether there is a fault",
  "domain/doctor/i07-event-told.ts": "gives ids of events",
  "domain/doctor/i11-audited.ts": "tells whether a correction is there",
  "domain/drop/drop-bodies.ts": "deletes",
  "domain/drop/drop-event-bodies.ts": "deletes",
  "domain/event/fault-filter.ts": "finds by code and place",
  "domain/event/faults-today.ts": "gives faults to readmit, which counts",
  "domain/event/history.ts": "who did what",
  "domain/event/list.ts": "finds",
  "domain/event/payload-columns.ts": "columns, for whoever plans or hides",
  "domain/event/quarantine.ts": "writes",
  "domain/event/read-decisions.ts": "readEvent hides what it gives",
  "domain/event/readmit.ts": "takes back in, and tells ids",
  "domain/event/take-back-in.ts": "writes",
  "domain/event/rows.ts": "counts conflicts",
  "domain/event/store.ts": "writes, and answers the producer",
  "domain/fact/read.ts": "readMessage hides what it gives",
  "domain/intent/tell.policy.ts": "readMessage hides what it says",
  "domain/overview/first-steps.ts": "tells the transport",
  "domain/project/try-rule.ts": "runs on the example, in a build",
  "domain/replan/look.ts": "for planning itself",
  "domain/replay/judge.ts": "whether facts are there",
  "domain/resend/send-again.ts": "copies facts to the new message",
  "domain/revival/come-alive.ts": "writes facts that a person corrected",
  "domain/revival/lock.ts": "whether facts are there",
  "domain/revival/version.ts": "which version, and no facts",
  "domain/rule/recent-props.ts": "tells which fields do not fit, not their values",
  "domain/rule/sample.ts": "runs the rule; which fields it read is told, not what they held",
  "domain/rule/test-kit.ts": "in a team's own tests",
  "domain/test-send/send.ts": "writes a message without facts",
  "domain/what-if/check-again.ts": "gives verdicts",
  "domain/what-if/history.ts": "judge-past.ts hides what it quotes",
  "domain/why/history.ts": "ask.ts hides what it quotes",
  "domain/why/mentions.ts": "ask.ts hides what it quotes",
  "domain/why/rejudge.ts": "gives a verdict",
};

test("whatever reads payloads, facts or what was seen of them hides what is marked as sensitive, or says why it need not", () => {
  const files = globSync("domain/**/*.ts", { cwd: ROOT }).filter((file) => !file.includes(".test."));
  const found = files.filter((file) => {
    const text = readFileSync(path.join(ROOT, file), "utf8");
    return reads.test(text) && !text.includes('"@/domain/secret/') && !file.startsWith("domain/secret/");
  });
  expect(found.sort()).toEqual(Object.keys(needNot).sort());
});
