import { Card } from "@/components/card.tsx";
import { Facts } from "@/components/facts.tsx";
import { Id } from "@/components/id.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { statusOfRelease } from "@/components/status/release.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { Time } from "@/components/time.tsx";
import type { ReleaseDetail, ReleaseRow } from "@/domain/release/schema.ts";
import { Against } from "./against.tsx";
import { Contents } from "./contents.tsx";
import { Differences } from "./differences.tsx";

/** One release: what it holds, and how it differs from another. */
export function ReleaseView({ release, others }: { release: ReleaseDetail; others: ReleaseRow[] }) {
  const { hash, gitCommit, planning, plannedSince, builtAt, publishedAt, workers, webs, against } = release;
  return (
    <>
      <PageHeader
        back={{ href: "/releases", label: "Releases" }}
        title={<>Release {hash.slice(0, 12)}</>}
        description={planning ? <StatusBadge status={statusOfRelease.planning} /> : "Another release plans now."}
        actions={others.length > 0 && <Against others={others} chosen={against?.id ?? null} />}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <Differences release={release} />
          <Contents release={release} />
        </div>
        <Card title="Build">
          <Facts
            rows={[
              ["Hash", <Id key="hash" value={hash} label="Hash" />],
              ["Commit", gitCommit === null ? "not recorded" : <Id key="commit" value={gitCommit} label="Commit" />],
              ["Built", <Time key="built" iso={builtAt} />],
              ["Published", <Time key="published" iso={publishedAt} />],
              [
                planning ? "Plans since" : "Planned from",
                plannedSince === null ? null : <Time key="planned" iso={plannedSince} />,
              ],
              ["Workers", workers === 0 ? "none runs it" : String(workers)],
              ["Consoles", webs === 0 ? "none runs it" : String(webs)],
            ]}
          />
        </Card>
      </div>
    </>
  );
}
