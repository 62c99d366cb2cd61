import { Card } from "@/components/card.tsx";
import { Facts } from "@/components/facts.tsx";
import { Id } from "@/components/id.tsx";
import { statusOfStream } from "@/components/status/stream.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { TextLink } from "@/components/text-link.tsx";
import { Time } from "@/components/time.tsx";
import { Warning } from "@/components/warning.tsx";
import { isOwnRule, OWN_RULE_REASON } from "@/domain/access/own-rule.policy.ts";
import type { RuleDetail } from "@/domain/rule/schema.ts";
import { modeInWords } from "@/domain/rule/switch.policy.ts";
import { ReleaseName } from "../../releases/release-name.tsx";
import { PausedBy } from "../../streams/paused-by.tsx";
import { templateName } from "../../template-name.ts";
import { PinControl } from "../../templates/pin-control.tsx";
import { templatePath } from "../../templates/template-path.ts";

/** What the code says and what the database says, side by side, and where they disagree. */
export function Truths({ rule: { row, code, drift, switched, held, pin }, mayPin }: { rule: RuleDetail; mayPin: boolean }) {
  const { templateKey, templateNumber } = row;
  const template =
    templateKey === null
      ? "none"
      : `${templateName({ templateKey, templateNumber })}${templateNumber === null ? " (no version published)" : ""}`;
  const missing =
    code !== null
      ? []
      : row.planned
        ? ["The release that plans has this rule, and the one that this console runs has not: start the console again."]
        : ["The release that plans has no such rule: it plans nothing, and what it has scheduled waits until one has it again."];
  return (
    <>
      {[...missing, ...drift].map((message) => (
        <Warning key={message} className="mb-3">
          {message}
        </Warning>
      ))}
      <div className="mb-5 grid items-start gap-5 md:grid-cols-2">
        <Card title="What the code says">
          {code === null ? (
            <p className="py-1 text-ink-2 text-sm">Nothing: the rule is not in the release that this console runs.</p>
          ) : (
            <Facts
              rows={[
                [
                  "File",
                  code.file === null ? (
                    "not recorded"
                  ) : (
                    <code key="file" className="font-mono text-xs">
                      {code.file}
                    </code>
                  ),
                ],
                [
                  "Release",
                  code.releaseId === null ? (
                    <Id key="hash" value={code.releaseHash} label="Release" />
                  ) : (
                    <ReleaseName key="release" id={code.releaseId} hash={code.releaseHash} />
                  ),
                ],
                ["Commit", code.gitCommit === null ? "not recorded" : <Id key="commit" value={code.gitCommit} label="Commit" />],
                ["Published", code.publishedAt === null ? "not yet" : <Time key="published" iso={code.publishedAt} />],
                ["In use", code.planning ? "yes, for every new event" : "no, another release is"],
              ]}
            />
          )}
        </Card>
        <Card title="What the database says">
          <Facts
            rows={[
              ["State", modeInWords(row)],
              [
                "Template",
                templateKey === null ? (
                  template
                ) : (
                  <span key="template" className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <span>
                      <TextLink href={`${templatePath(templateKey)}/versions`}>{template}</TextLink>
                      {row.pinned ? ", pinned" : ", the active version"}
                    </span>
                    {mayPin && <PinControl template={templateKey} rule={row.key} pinned={row.pinned} />}
                    {pin && (
                      <span className="basis-full text-ink-2 text-xs">
                        {row.pinned ? "pinned" : "unpinned"} <Time iso={pin.at} /> by {pin.by}
                        {pin.reason && `: ${pin.reason}`}
                      </span>
                    )}
                  </span>
                ),
              ],
              [
                "Switched",
                switched === null ? (
                  isOwnRule(row.key) ? (
                    "never: Waybill's own rules start on"
                  ) : (
                    "never: new rules start off"
                  )
                ) : (
                  <span key="switched">
                    <Time iso={switched.at} /> by {switched.by}
                  </span>
                ),
              ],
              ["Reason", switched?.reason ?? null],
              [
                "Stream",
                row.stream && (
                  <span key="stream" className="flex flex-wrap items-center gap-x-2">
                    <TextLink href="/streams" className="inline-flex min-h-6 items-center">
                      {row.stream}
                    </TextLink>
                    {held?.hold && <StatusBadge status={statusOfStream[held.hold]} />}
                    {held?.pause && (
                      <span className="basis-full">
                        <PausedBy pause={held.pause} />
                      </span>
                    )}
                  </span>
                ),
              ],
              ["Who may", isOwnRule(row.key) ? OWN_RULE_REASON : null],
              ["Last message", row.lastFiredAt === null ? "none yet" : <Time key="fired" iso={row.lastFiredAt} />],
            ]}
          />
        </Card>
      </div>
    </>
  );
}
